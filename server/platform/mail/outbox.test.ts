import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { jobQueue } from '#tests/support/job-queue.ts';
import { emailHandlers, sendEmail } from './email-queue.ts';
import { openMailer } from './mailer.ts';
import { readMessage } from './read-message.ts';

const SECRET = 'only the tests know';
const EMAIL = { to: 'anna@example.org', subject: 'Ваш код', text: 'Код: 714203\n', html: '<b>714203</b>' };
const AT = Date.parse('2026-11-20T12:00:00Z');
const ID = '019c2f6e-7a3b-7c4d-8e5f-0a1b2c3d4e5f';
const FILE = `2026-11-20T12-00-00.000Z-${ID}.eml`;
const delivery = { id: ID, queuedAt: AT, signal: new AbortController().signal };
const log = pino({ level: 'silent' });

let dataDir: string;
let outbox: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kalends-test-'));
  outbox = join(dataDir, 'outbox');
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

const openOutbox = (mailFrom = 'Kalends <no-reply@localhost>') =>
  openMailer({ secret: '', smtpUrl: undefined, mailFrom, dataDir }, log);

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('development mail', () => {
  it('is a complete message in a file of its own', async () => {
    await openOutbox().deliver(EMAIL, delivery);
    expect(await readdir(outbox)).toEqual([FILE]);
    const bytes = await readFile(join(outbox, FILE));
    const { headers, text, html } = readMessage(bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Kalends <no-reply@localhost>',
      to: 'anna@example.org',
      subject: 'Ваш код',
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
      'message-id': `<${ID}@localhost>`,
      'mime-version': '1.0',
    });
    expect(text.trim()).toBe('Код: 714203');
    expect(html.trim()).toBe('<b>714203</b>');
    expect(bytes.toString('latin1')).not.toMatch(/[^\r]\n/);
  });

  it('is for the operator’s eyes only', async () => {
    await openOutbox().deliver(EMAIL, delivery);
    expect(await modeOf(outbox)).toBe('700');
    expect(await modeOf(join(outbox, FILE))).toBe('600');
  });

  it('holds a repeated e-mail once', async () => {
    const mailer = openOutbox();
    await mailer.deliver(EMAIL, delivery);
    await mailer.deliver(EMAIL, delivery);
    expect(await readdir(outbox)).toEqual([FILE]);
  });

  it('holds what was queued', async () => {
    const queue = await jobQueue();
    await queue.db.write((sql) => sendEmail(sql, EMAIL, 'one', queue.clock.now));
    await queue.worker(emailHandlers(openOutbox(), SECRET)).runDue();
    expect(await readdir(outbox)).toEqual([`2026-11-20T12-00-00.000Z-${(await queue.row()).id}.eml`]);
  });
});

describe('an e-mail’s content', () => {
  it('loses the characters that no text has', async () => {
    const queue = await jobQueue();
    const text = 'one\0\x1b[31m\r\n\ttwo\uD800';
    await queue.db.write((sql) => sendEmail(sql, { ...EMAIL, text, html: text }, 'one', queue.clock.now));
    expect(JSON.parse((await queue.row()).payload)).toMatchObject({ text: 'one[31m\r\n\ttwo\uFFFD' });
  });
});

describe('MAIL_FROM', () => {
  it.each([
    'no-reply@calendar.example',
    'Kalends <no-reply@calendar.example>',
    '"Kalends, Inc." <no-reply@calendar.example>',
    'Kalends <no-reply@localhost>',
    'Kalends <no-reply@127.0.0.1>',
    'Kalends <no-reply@[::1]>',
    'Kalends <no-reply@почта.рф>',
  ])('may be %s', async (mailFrom) => {
    await openOutbox(mailFrom).deliver(EMAIL, delivery);
    const { headers } = readMessage(await readFile(join(outbox, FILE)));
    expect(headers.get('message-id')).toMatch(/^<[\w-]+@[\w.:[\]-]+>$/);
  });

  it.each(['', 'Kalends', '@', 'a@b.example, c@d.example', 'Team: a@b.example;'])('may not be %j', (mailFrom) => {
    expect(() => openOutbox(mailFrom)).toThrow('MAIL_FROM');
  });
});
