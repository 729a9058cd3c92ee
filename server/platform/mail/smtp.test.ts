import { once } from 'node:events';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { type Jobs, jobRunner } from '#server/platform/jobs/runner.ts';
import { migrations } from '#server/schema/migrations/all.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Letter } from './letter.ts';
import { letterHandlers, sendLetter } from './letter-queue.ts';
import { openPost, type Post } from './post.ts';
import { type ReadMessage, readMessage } from './read-message.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const START = Date.UTC(2026, 10, 20, 12);
const log = pino({ level: 'silent' });
const LETTER: Letter = { to: 'anna@example.org', subject: 'Hello', text: 'Hello, Anna.', html: '<p>Hello, Anna.</p>' };

interface Received {
  sender: string;
  recipients: string[];
  message: ReadMessage;
}

let now = START;
let db: Database;
let received: Received[];
let toEnd: (() => Promise<unknown> | unknown)[];

beforeEach(async () => {
  now = START;
  received = [];
  const fresh = await freshDatabase(inject('engine'));
  db = await openDatabase(fresh, migrations, now, () => {});
  toEnd = [() => db.close(), fresh.drop];
});

afterEach(async () => {
  for (const end of toEnd) await end();
});

/** A mail server that takes everything, unless `behaviour` says otherwise. */
async function mailServer(
  behaviour: SMTPServerOptions = {},
  port = 0,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const message = readMessage(Buffer.concat(chunks));
        received.push({ sender: envelope.mailFrom ? envelope.mailFrom.address : '', recipients, message });
        done();
      });
    },
    ...behaviour,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  toEnd.unshift(stop);
  return { port: address && typeof address === 'object' ? address.port : 0, stop };
}

function postTo(port: number, { mailFrom = 'Kalends <kalends@example.com>', login = '' } = {}): Post {
  const post = openPost({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, mailFrom, dataDir: '' }, log);
  toEnd.unshift(() => post.close());
  return post;
}

const worker = (post: Post): Jobs => jobRunner({ db, clock: () => now, handlers: letterHandlers(post), log });

const send = (letter: Partial<Letter> = {}, key = 'one') =>
  db.write((sql) => sendLetter(sql, { ...LETTER, ...letter }, key, now));

const job = () => db.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

const refuse = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

describe('a letter', () => {
  it('arrives once, under an id and a date that stay the same', async () => {
    const { port } = await mailServer();
    await send();
    await send();
    const jobs = worker(postTo(port));
    now += 5 * SECOND;
    await jobs.runDue();
    await jobs.runDue();
    expect(received).toHaveLength(1);
    const [{ sender, recipients, message } = expect.fail()] = received;
    expect({ sender, recipients }).toEqual({ sender: 'kalends@example.com', recipients: ['anna@example.org'] });
    expect(Object.fromEntries(message.headers)).toMatchObject({
      from: 'Kalends <kalends@example.com>',
      to: 'anna@example.org',
      subject: 'Hello',
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
      'message-id': `<${(await job()).id}@example.com>`,
      'auto-submitted': 'auto-generated',
    });
    expect(message.text.trim()).toBe('Hello, Anna.');
    expect(message.html.trim()).toBe('<p>Hello, Anna.</p>');
  });

  it('is not sent when its transaction is rolled back', async () => {
    const { port } = await mailServer();
    const failing = db.write(async (sql) => {
      await sendLetter(sql, LETTER, 'one', now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await worker(postTo(port)).runDue();
    expect(received).toEqual([]);
  });

  it('keeps Cyrillic in names, subject and text', async () => {
    const { port } = await mailServer();
    const subject = 'Приглашение в календарь «Студия дизайна и всего остального на свете» — откройте, пожалуйста';
    const text = 'Здравствуйте, Ёжик! 🦔\nВторая строка: ≤ 30 минут.\n.\nконец';
    await send({ subject, text, html: `<p>${text}</p>` });
    await worker(postTo(port, { mailFrom: 'Календы Анны <kalends@example.com>' })).runDue();
    const message = received[0]?.message;
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
  ])('is refused with %s', async (_what, letter) => {
    await expect(send(letter)).rejects.toThrow();
    expect(await db.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('gets no header and no recipient more from a text that was never checked', async () => {
    const { port } = await mailServer();
    const posting = { id: 'id', queuedAt: now, signal: AbortSignal.timeout(10 * SECOND) };
    const post = postTo(port);
    const unchecked = { ...LETTER, subject: 'Hello\r\nBcc: eve@example.net\r\n\r\nbody' };
    await post.deliver(unchecked, posting);
    await post.deliver({ ...LETTER, to: 'anna@example.org, eve@example.net' }, posting).catch(() => {});
    await post.deliver({ ...LETTER, to: 'anna@example.org\r\nRCPT TO:<eve@example.net>' }, posting).catch(() => {});
    expect(received).not.toEqual([]);
    for (const { recipients, message } of received) {
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
  ] as const)('%s for now gets the letter later', async (_what, step) => {
    const at: number[] = [];
    const { port } = await mailServer(
      refusing(step, () => {
        at.push((now - START) / SECOND);
        return at.length <= 3 ? 450 : 0;
      }),
    );
    await send();
    const jobs = worker(postTo(port));
    for (; now <= START + 60 * SECOND; now += SECOND) await jobs.runDue();
    expect(at).toEqual([0, 5, 15, 35]);
    expect(received).toHaveLength(1);
    expect(await job()).toMatchObject({ state: 'done', attempts: 4 });
  });

  it.each([
    ['the recipient', 'onRcptTo'],
    ['the content', 'onData'],
  ] as const)('%s for good is not asked again', async (_what, step) => {
    const { port } = await mailServer(refusing(step, () => 550));
    await send();
    await worker(postTo(port)).runDue();
    expect(await job()).toMatchObject({ state: 'dead', attempts: 1, last_error: expect.stringContaining('550') });
    expect(received).toEqual([]);
  });

  it('the sender is asked again: that is the host’s to put right', async () => {
    let wrong = true;
    const { port } = await mailServer(refusing('onMailFrom', () => (wrong ? 553 : 0)));
    await send();
    const jobs = worker(postTo(port));
    await jobs.runDue();
    expect(await job()).toMatchObject({ state: 'waiting', attempts: 1 });
    wrong = false;
    now += 5 * SECOND;
    await jobs.runDue();
    expect(received).toHaveLength(1);
  });

  it('the password is asked again, and gets the letter with the right one', async () => {
    const { port } = await mailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'us:er' && password === 'p@ss/word' ? done(null, { user: 1 }) : done(refuse(535)),
    });
    await send();
    await worker(postTo(port, { login: 'us%3Aer:wrong@' })).runDue();
    expect(await job()).toMatchObject({ state: 'waiting', attempts: 1 });
    now += 5 * SECOND;
    await worker(postTo(port, { login: 'us%3Aer:p%40ss%2Fword@' })).runDue();
    expect(received).toHaveLength(1);
  });
});

describe('an outage', () => {
  it('of an hour loses no letter', async () => {
    const port = await freePort();
    const jobs = worker(postTo(port));
    for (const key of ['a', 'b', 'c']) await send({ subject: key }, key);
    for (; now < START + HOUR; now += 60 * SECOND) await jobs.runDue();
    expect(await job()).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    await mailServer({}, port);
    for (; now <= START + HOUR + 600 * SECOND; now += 60 * SECOND) await jobs.runDue();
    expect(received.map(({ message }) => message.headers.get('subject')).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('between two letters is not noticed', async () => {
    const first = await mailServer();
    const jobs = worker(postTo(first.port));
    await send({}, 'one');
    await jobs.runDue();
    await first.stop();
    await mailServer({}, first.port);
    await send({}, 'two');
    await jobs.runDue();
    expect(received).toHaveLength(2);
  });

  it('of a worker that has sent a letter and could not say so repeats it under the same id', async () => {
    const { port } = await mailServer();
    const post = postTo(port);
    const sent = Promise.withResolvers<void>();
    const neverSaid = Promise.withResolvers<void>();
    const dying = worker({
      async deliver(letter, posting) {
        await post.deliver(letter, posting);
        sent.resolve();
        await neverSaid.promise;
      },
      close() {},
    });
    await send();
    dying.wake();
    await sent.promise;
    now += 60 * SECOND;
    await worker(post).runDue();
    neverSaid.resolve();
    await dying.runDue();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ message }) => message.headers.get('message-id'))).size).toBe(1);
    expect(new Set(received.map(({ message }) => message.headers.get('date'))).size).toBe(1);
  });
});

describe('workers', () => {
  it('on one database send each letter once', async () => {
    const { port } = await mailServer();
    const subjects = Array.from({ length: 24 }, (_, index) => `Letter ${index}`);
    for (const subject of subjects) await send({ subject }, subject);
    await Promise.all([worker(postTo(port)), worker(postTo(port))].map((jobs) => jobs.runDue()));
    const got = received.map(({ message }) => message.headers.get('subject') ?? '');
    expect(got.toSorted()).toEqual(subjects.toSorted());
  });

  it('that stop let go of a mail server that hangs', async () => {
    const asked = Promise.withResolvers<void>();
    const { port } = await mailServer({ onRcptTo: () => asked.resolve() });
    await send();
    const jobs = worker(postTo(port));
    jobs.wake();
    await asked.promise;
    await jobs.stop(1);
    expect(await job()).toMatchObject({ state: 'waiting', leased_until: 0, attempts: 1 });
  });
});

/** Refuses at one step with the status that `status` gives; 0 accepts. */
function refusing(step: 'onMailFrom' | 'onRcptTo' | 'onData', status: () => number): SMTPServerOptions {
  const answer = (done: (error?: Error | null) => void) => {
    const code = status();
    done(code ? refuse(code) : null);
  };
  if (step !== 'onData') return { [step]: (_address: unknown, _session: unknown, done: () => void) => answer(done) };
  return {
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        answer((error) => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          if (!error) received.push({ sender: '', recipients, message: readMessage(Buffer.concat(chunks)) });
          done(error);
        }),
      );
    },
  };
}
