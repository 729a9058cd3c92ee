import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Jobs } from '#server/platform/jobs/runner.ts';
import { type JobQueue, jobQueue } from '#tests/support/job-queue.ts';
import { mailServer, refusal, refusing } from '#tests/support/mail-server.ts';
import type { EmailMessage, Mailer } from './email.ts';
import { emailHandlers, sendEmail } from './email-queue.ts';
import { openMailer } from './mailer.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const SECRET = 'only the tests know';
const EMAIL: EmailMessage = {
  to: 'anna@example.org',
  subject: 'Hello',
  text: 'Hello, Anna.',
  html: '<p>Hello, Anna.</p>',
};
let queue: JobQueue;

beforeEach(async () => {
  queue = await jobQueue();
});

function mailerTo(
  port: number,
  { mailFrom = 'Kalends <kalends@example.com>', login = '', host = '127.0.0.1', query = '' } = {},
): Mailer {
  const smtpUrl = `smtp://${login}${host}:${port}${query}`;
  const mailer = openMailer({ smtpUrl, mailFrom, dataDir: '', secret: SECRET }, pino({ level: 'silent' }));
  onTestFinished(() => mailer.close());
  return mailer;
}

const worker = (mailer: Mailer): Jobs => queue.worker(emailHandlers(mailer, SECRET));

const send = (email: Partial<EmailMessage> = {}, key = 'one') =>
  queue.db.write((sql) => sendEmail(sql, { ...EMAIL, ...email }, key, queue.clock.now));

describe('an e-mail', () => {
  it('arrives once, under an id and a date that stay the same', async () => {
    const server = await mailServer();
    await send();
    await send();
    const jobs = worker(mailerTo(server.port));
    queue.clock.now += 5 * SECOND;
    await jobs.runDue();
    await jobs.runDue();
    expect(server.received).toHaveLength(1);
    const { sender, recipients, message } = server.received[0] ?? expect.fail();
    expect(sender).toBe('kalends@example.com');
    expect(recipients).toEqual(['anna@example.org']);
    expect(Object.fromEntries(message.headers)).toMatchObject({
      from: 'Kalends <kalends@example.com>',
      to: 'anna@example.org',
      subject: 'Hello',
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
      'message-id': `<${(await queue.row()).id}@example.com>`,
      'auto-submitted': 'auto-generated',
    });
    expect(message.text.trim()).toBe('Hello, Anna.');
    expect(message.html.trim()).toBe('<p>Hello, Anna.</p>');
  });

  it('is sent to no other machine without encryption, unless the operator has said so', async () => {
    const server = await mailServer();
    await send();
    // The same server by an address that does not count as loopback.
    const host = '[::ffff:127.0.0.1]';
    await worker(mailerTo(server.port, { host })).runDue();
    expect(server.received).toEqual([]);
    expect(await queue.row()).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(/STARTTLS/) });
    queue.clock.now += HOUR;
    await worker(mailerTo(server.port, { host, query: '?requireTLS=false' })).runDue();
    expect(server.received).toHaveLength(1);
  });

  it('is not sent when its transaction is rolled back', async () => {
    const server = await mailServer();
    const failing = queue.db.write(async (sql) => {
      await sendEmail(sql, EMAIL, 'one', queue.clock.now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await worker(mailerTo(server.port)).runDue();
    expect(server.received).toEqual([]);
  });

  it('keeps Cyrillic in names, subject and text', async () => {
    const server = await mailServer();
    const subject = 'Приглашение в календарь «Студия дизайна и всего остального на свете» — откройте, пожалуйста';
    const text = 'Здравствуйте, Ёжик! 🦔\nВторая строка: ≤ 30 минут.\n.\nконец';
    await send({ subject, text, html: `<p>${text}</p>` });
    await worker(mailerTo(server.port, { mailFrom: 'Календы Анны <kalends@example.com>' })).runDue();
    const message = server.received[0]?.message;
    expect(message?.headers.get('subject')).toBe(subject);
    expect(message?.headers.get('from')).toBe('Календы Анны <kalends@example.com>');
    expect(message?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
    expect(message?.html.replaceAll('\r\n', '\n').trimEnd()).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['a line break in the address', { to: 'anna@example.org\r\nBcc: eve@example.net' }],
    ['a second address', { to: 'anna@example.org, eve@example.net' }],
    ['an address in a name', { to: 'anna@example.org <eve@example.net>' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.net' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: eve@example.net' }],
    ['an empty subject', { subject: ' ' }],
  ])('is refused with %s', async (_what, email) => {
    await expect(send(email)).rejects.toThrow();
    expect(await queue.rows()).toEqual([]);
  });

  it('gets no header and no recipient more from a text that was never checked', async () => {
    const server = await mailServer();
    const delivery = { id: 'id', queuedAt: queue.clock.now, signal: AbortSignal.timeout(10 * SECOND) };
    const mailer = mailerTo(server.port);
    const unchecked = { ...EMAIL, subject: 'Hello\r\nBcc: eve@example.net\r\n\r\nbody' };
    await mailer.deliver(unchecked, delivery);
    await mailer.deliver({ ...EMAIL, to: 'anna@example.org, eve@example.net' }, delivery).catch(() => {});
    await mailer.deliver({ ...EMAIL, to: 'anna@example.org\r\nRCPT TO:<eve@example.net>' }, delivery).catch(() => {});
    expect(server.received).not.toEqual([]);
    for (const { recipients, message } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('eve@example.net');
      expect(message.headers.has('bcc')).toBe(false);
    }
  });
});

describe('a mail server that refuses', () => {
  it.each([
    ['the recipient', 'onRcptTo'],
    ['the content', 'onData'],
  ] as const)('%s for now gets the e-mail later', async (_what, step) => {
    const { clock } = queue;
    const start = clock.now;
    const at: number[] = [];
    const server = await mailServer(
      refusing(step, () => {
        at.push((clock.now - start) / SECOND);
        return at.length <= 3 ? 450 : 0;
      }),
    );
    await send();
    const jobs = worker(mailerTo(server.port));
    for (; clock.now <= start + 60 * SECOND; clock.now += SECOND) await jobs.runDue();
    expect(at).toEqual([0, 5, 15, 35]);
    expect(server.received).toHaveLength(1);
    expect(await queue.row()).toMatchObject({ state: 'done', attempts: 4 });
  });

  it.each([
    ['the recipient', 'onRcptTo'],
    ['the content', 'onData'],
  ] as const)('%s for good is not asked again', async (_what, step) => {
    const server = await mailServer(refusing(step, () => 550));
    await send();
    await worker(mailerTo(server.port)).runDue();
    expect(await queue.row()).toMatchObject({ state: 'dead', attempts: 1, last_error: expect.stringContaining('550') });
    expect(server.received).toEqual([]);
  });

  it('the sender is asked again: that is the operator’s to put right', async () => {
    let wrong = true;
    const server = await mailServer(refusing('onMailFrom', () => (wrong ? 553 : 0)));
    await send();
    const jobs = worker(mailerTo(server.port));
    await jobs.runDue();
    expect(await queue.row()).toMatchObject({ state: 'waiting', attempts: 1 });
    wrong = false;
    queue.clock.now += 5 * SECOND;
    await jobs.runDue();
    expect(server.received).toHaveLength(1);
  });

  it('the password is asked again, and gets the e-mail with the right one', async () => {
    const server = await mailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'us:er' && password === 'p@ss/word' ? done(null, { user: 1 }) : done(refusal(535)),
    });
    await send();
    await worker(mailerTo(server.port, { login: 'us%3Aer:wrong@' })).runDue();
    expect(await queue.row()).toMatchObject({ state: 'waiting', attempts: 1 });
    queue.clock.now += 5 * SECOND;
    await worker(mailerTo(server.port, { login: 'us%3Aer:p%40ss%2Fword@' })).runDue();
    expect(server.received).toHaveLength(1);
  });
});
