import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Jobs } from '#server/platform/jobs/runner.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type JobQueue, jobQueue } from '#tests/support/job-queue.ts';
import { mailServer } from '#tests/support/mail-server.ts';
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

describe('an outage', () => {
  it('of an hour loses no e-mail', async () => {
    const port = await freePort();
    const jobs = worker(mailerTo(port));
    for (const key of ['a', 'b', 'c']) await send({ subject: key }, key);
    const { clock } = queue;
    const repaired = clock.now + HOUR;
    for (; clock.now < repaired; clock.now += 60 * SECOND) await jobs.runDue();
    expect(await queue.row()).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    const server = await mailServer({}, port);
    for (; clock.now <= repaired + 600 * SECOND; clock.now += 60 * SECOND) await jobs.runDue();
    expect(server.received.map(({ message }) => message.headers.get('subject')).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('between two e-mails is not noticed', async () => {
    const first = await mailServer();
    const jobs = worker(mailerTo(first.port));
    await send({}, 'one');
    await jobs.runDue();
    await first.stop();
    const second = await mailServer({}, first.port);
    await send({}, 'two');
    await jobs.runDue();
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });

  it('of a worker that has sent an e-mail and could not say so repeats it under the same id', async () => {
    const server = await mailServer();
    const mailer = mailerTo(server.port);
    const sent = Promise.withResolvers<void>();
    const neverSaid = Promise.withResolvers<void>();
    const dying = worker({
      async deliver(email, delivery) {
        await mailer.deliver(email, delivery);
        sent.resolve();
        await neverSaid.promise;
      },
      close() {},
    });
    await send();
    dying.wake();
    await sent.promise;
    queue.clock.now += 60 * SECOND;
    await worker(mailer).runDue();
    neverSaid.resolve();
    await dying.runDue();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ message }) => message.headers.get('message-id'))).size).toBe(1);
    expect(new Set(server.received.map(({ message }) => message.headers.get('date'))).size).toBe(1);
  });
});

describe('workers', () => {
  it('on one database send each e-mail once', async () => {
    const server = await mailServer();
    const subjects = Array.from({ length: 24 }, (_, index) => `E-mail ${index}`);
    for (const subject of subjects) await send({ subject }, subject);
    await Promise.all([worker(mailerTo(server.port)), worker(mailerTo(server.port))].map((jobs) => jobs.runDue()));
    const got = server.received.map(({ message }) => message.headers.get('subject') ?? '');
    expect(got.toSorted()).toEqual(subjects.toSorted());
  });

  it('that stop let go of a mail server that hangs', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await mailServer({ onRcptTo: () => asked.resolve() });
    await send();
    const jobs = worker(mailerTo(server.port));
    jobs.wake();
    await asked.promise;
    await jobs.stop(1);
    expect(await queue.row()).toMatchObject({ state: 'waiting', leased_until: 0, attempts: 1 });
  });
});
