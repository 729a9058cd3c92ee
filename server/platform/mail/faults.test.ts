import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { emailHash } from '#server/platform/security-log.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type JobQueue, jobQueue } from '#tests/support/job-queue.ts';
import { mailServer, refusal, refusing } from '#tests/support/mail-server.ts';
import { emailHandlers, sendEmail } from './email-queue.ts';
import { openMailer } from './mailer.ts';
import { faultOf } from './smtp-fault.ts';

const SECRET = 'only the tests know';
const EMAIL = { to: 'anna@example.org', subject: 'Hello', text: 'Hello, Anna.', html: '<p>Hello, Anna.</p>' };
let queue: JobQueue;

beforeEach(async () => {
  queue = await jobQueue();
});

/** Tries an e-mail once, and returns the lines of the log. */
async function tried(smtpUrl: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const mailer = openMailer({ smtpUrl, mailFrom: 'kalends@example.com', dataDir: '', secret: SECRET }, log);
  onTestFinished(() => mailer.close());
  await queue.db.write((sql) => sendEmail(sql, EMAIL, 'one', queue.clock.now));
  await queue.worker(emailHandlers(mailer, SECRET)).runDue();
  return lines;
}

/** TLS with the package's own certificate, which nobody trusts. */
const OFFERS_TLS: SMTPServerOptions = { disabledCommands: ['AUTH'] };
const refusesPassword: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, done) => done(refusal(535)),
};

it.each([
  ['recipient', 'dead', refusing('onRcptTo', () => 550), 'smtp://'],
  ['content', 'dead', refusing('onData', () => 554), 'smtp://'],
  ['sender', 'waiting', refusing('onMailFrom', () => 553), 'smtp://'],
  ['later', 'waiting', refusing('onRcptTo', () => 451), 'smtp://'],
  ['password', 'waiting', refusing('onMailFrom', () => 530), 'smtp://'],
  ['password', 'waiting', refusesPassword, 'smtp://user:wrong@'],
  ['certificate', 'waiting', OFFERS_TLS, 'smtp://'],
  ['certificate', 'waiting', { ...OFFERS_TLS, secure: true }, 'smtps://'],
  ['encryption', 'waiting', {}, 'smtps://'],
] as const)('a mail server that does not take an e-mail for its %s', async (fault, state, options, scheme) => {
  const { port } = await mailServer(options);
  const lines = await tried(`${scheme}127.0.0.1:${port}`);
  expect(await queue.row()).toMatchObject({ state, fault });
  const about = { mail: (await queue.row()).id, email: emailHash(SECRET, EMAIL.to), fault };
  expect(lines).toContainEqual(expect.objectContaining({ ...about, msg: 'the mail server did not take an e-mail' }));
  expect(JSON.stringify(lines)).not.toContain(EMAIL.to);
});

it('a mail server that repeats the password in its reply does not reveal it', async () => {
  const plain = Buffer.from('\0user\0päss+w').toString('base64');
  const { port } = await mailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error(`what is AUTH PLAIN ${plain} of päss+w, ${btoa('x')}?`), { responseCode: 535 })),
  });
  await tried(`smtp://user:p%C3%A4ss%2Bw@127.0.0.1:${port}`);
  const { last_error: error } = await queue.row();
  expect(error).toContain(`what is AUTH PLAIN … of …, ${btoa('x')}?`);
});

it('a mail server that is not there', async () => {
  await tried(`smtp://127.0.0.1:${await freePort()}`);
  expect(await queue.row()).toMatchObject({ state: 'waiting', fault: 'unreachable' });
});

it.each([
  ['host', 'EDNS'],
  ['silent', 'ETIMEDOUT'],
])('a mail server that is %s', (fault, code) => {
  expect(faultOf(Object.assign(new Error('away'), { code }))).toBe(fault);
  expect(faultOf(new Error('of our own'))).toBe(undefined);
});

it('what it has taken is in the log with its reply, and its recipient for those who know the address', async () => {
  const { port } = await mailServer({
    onData: (_stream, _session, done) => done(null, `kept for ${EMAIL.to} as 7A3`),
  });
  const lines = await tried(`smtp://127.0.0.1:${port}`);
  expect(await queue.row()).toMatchObject({ state: 'done', fault: null });
  expect(lines).toContainEqual(
    expect.objectContaining({ email: emailHash(SECRET, EMAIL.to), reply: '250 kept for … as 7A3', level: 30 }),
  );
});
