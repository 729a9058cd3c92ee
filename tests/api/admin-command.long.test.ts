import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { AuditRecord } from '#domain/audit.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { register, request } from '#tests/support/http.ts';
import { mailServer, refusing } from '#tests/support/mail-server.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { openStream } from '#tests/support/stream.ts';
import { admin as runAdmin } from '../../scripts/admin/admin.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../scripts/admin/main.ts');

/** The command, as the operator of a server gives it: the same as in a process of its own, which takes seconds to start. */
async function admin(env: Readonly<Record<string, string | undefined>>, ...argv: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runAdmin({
    ...{ argv, env },
    print: async (text) => void out.push(text),
    complain: (text) => void errors.push(text),
  });
  return { code, stdout: out.join(''), stderr: errors.join('') };
}

async function installation(settings: Readonly<Record<string, string>> = {}) {
  const fresh = await freshDatabase(inject('engine'));
  onTestFinished(() => fresh.drop());
  const server = await prepareServer({ LOG_LEVEL: 'info', DATABASE_URL: fresh.databaseUrl ?? '', ...settings });
  onTestFinished(() => server.remove());
  return { server, operator: (...args: string[]) => admin(server.environment, ...args) };
}

async function running(settings: Readonly<Record<string, string>> = {}) {
  const { server, operator } = await installation(settings);
  await server.start();
  return { server, operator };
}

it('the operator locks somebody out beside a running server, which ends their streams and logs it, and lets them in again', async () => {
  const { server, operator } = await running();
  const vera = await register(server.url, 'vera@example.org');
  const stream = await openStream(server.url, vera.token);
  expect(await operator('disable', 'VERA@example.org')).toMatchObject({ code: 0, stderr: '' });
  await stream.ended;
  expect(await request(server.url, 'GET', '/api/auth/me', { token: vera.token })).toMatchObject({ status: 401 });
  expect((await operator('list', 'vera')).stdout).toMatch(/^vera@example\.org\t.*\tdisabled\n1 person\n$/);
  const line = '"security":"admin-disable","outcome":"ok","address":"host"';
  await expect.poll(() => server.log()).toContain(line);
  expect(await operator('enable', 'vera@example.org')).toMatchObject({ code: 0 });
  expect((await operator('show', 'vera@example.org')).stdout).toContain('disabledAt\t-');
});

it('an account that the operator makes speaks the language of the server, or the one that is named', async () => {
  const { server, operator } = await running({ DEFAULT_LANGUAGE: 'de' });
  const languageOf = async (email: string, ...more: string[]) => {
    const { stdout } = await operator('add', email, 'Nina', ...more);
    const code = /#(\d{6}):\S+$/m.exec(stdout)?.[1];
    const password = 'Quiet-harbour-27';
    const reset = { email, code, newPassword: password };
    await request(server.url, 'POST', '/api/auth/reset-password', { body: reset });
    const signIn = await request(server.url, 'POST', '/api/auth/login', { body: { email, password } });
    return SignedIn.parse(signIn.body).user.preferredLanguage;
  };
  expect(await languageOf('nina@example.org')).toBe('de');
  expect(await languageOf('lucia@example.org', '--language', 'es')).toBe('es');
  expect((await operator('add', 'jan@example.org', 'Jan', '--language', 'xx')).code).toBe(2);
});

it('an account that the operator makes is opened with the printed link, and can become an administrator', async () => {
  const { server, operator } = await running();
  const added = await operator('add', 'nina@example.org', 'Nina', 'Palm');
  const code = /#(\d{6}):nina@example\.org$/m.exec(added.stdout)?.[1];
  expect(await operator('add', 'nina@example.org', 'Nina')).toMatchObject({ code: 1, stdout: '' });
  const newPassword = 'Quiet-harbour-27';
  const body = { email: 'nina@example.org', code, newPassword };
  expect(await request(server.url, 'POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 204 });
  const signIn = { body: { email: 'nina@example.org', password: newPassword } };
  const { token } = (await request(server.url, 'POST', '/api/auth/login', signIn)).body as { token: string };
  const summary = () => request(server.url, 'GET', '/api/admin/summary', { token });
  expect(await summary()).toMatchObject({ status: 404 });
  expect(await operator('grant', 'nina@example.org')).toMatchObject({ code: 0 });
  expect(await summary()).toMatchObject({ status: 200 });
  expect(await operator('revoke', 'nina@example.org')).toMatchObject({ code: 0 });
  expect(await summary()).toMatchObject({ status: 404 });
  expect(await operator('end-sessions', 'nina@example.org')).toMatchObject({ code: 0 });
  expect(await request(server.url, 'GET', '/api/auth/me', { token })).toMatchObject({ status: 401 });
});

it('a deleted calendar comes back, or goes for good with --yes', async () => {
  const { server, operator } = await running();
  const { token, calendarId } = await register(server.url, 'vera@example.org');
  const calendar = () => request(server.url, 'GET', `/api/calendars/${calendarId}`, { token });
  const remove = () => request(server.url, 'DELETE', `/api/calendars/${calendarId}`, { token });
  expect(await operator('purge-calendar', calendarId, '--yes')).toMatchObject({ code: 1 });
  await remove();
  expect((await operator('deleted-calendars')).stdout).toContain(calendarId);
  expect(await operator('restore-calendar', calendarId)).toMatchObject({ code: 0, stderr: '' });
  expect(await calendar()).toMatchObject({ status: 200 });
  const { body } = await request(server.url, 'GET', `/api/calendars/${calendarId}/history`, { token });
  expect(body).toMatchObject({ entries: [{ actor: { id: null, name: new URL(server.url).host } }, {}, {}] });
  expect(await operator('restore-calendar', calendarId)).toMatchObject({
    code: 1,
    stderr: 'There is no such thing.\n',
  });
  await remove();
  expect(await operator('purge-calendar', calendarId)).toMatchObject({ code: 2, stdout: '' });
  expect(await operator('purge-calendar', calendarId, '--yes')).toMatchObject({ code: 0 });
  expect((await operator('deleted-calendars')).stdout).toBe('0 calendars\n');
  expect(await operator('purge-person', 'vera@example.org', '--yes')).toMatchObject({ code: 0, stderr: '' });
  expect((await operator('list', 'vera')).stdout).toBe('0 people\n');
  expect(await operator('purge-person', 'vera@example.org', '--yes')).toMatchObject({ code: 1 });
});

it('a calendar whose owner does not sign in is listed, and given to somebody who need not be in it', async () => {
  const { server, operator } = await running();
  const vera = await register(server.url, 'vera@example.org');
  const nina = await register(server.url, 'nina@example.org');
  const path = `/api/calendars/${vera.calendarId}`;
  const invited = await request(server.url, 'POST', `${path}/invites`, { token: vera.token, body: { role: 'viewer' } });
  const { inviteCode } = invited.body as { inviteCode: string };
  await request(server.url, 'POST', `/api/calendars/invites/${inviteCode}/accept`, { token: nina.token });
  expect((await operator('unattended-calendars')).stdout).toBe('0 calendars\n');
  expect(await operator('disable', 'vera@example.org')).toMatchObject({ code: 0, stderr: '' });
  const command = `give-calendar ${vera.calendarId} EMAIL`;
  expect((await operator('unattended-calendars')).stdout).toContain(`\tvera@example.org\tdisabled\t${command}\n`);
  expect(await operator('give-calendar', vera.calendarId, 'nobody@example.org')).toMatchObject({ code: 1 });
  expect(await operator('give-calendar', crypto.randomUUID(), 'nina@example.org')).toMatchObject({ code: 1 });
  expect(await operator('give-calendar', vera.calendarId, 'nina@example.org')).toMatchObject({ code: 0, stderr: '' });
  expect(await operator('give-calendar', vera.calendarId, 'nina@example.org')).toMatchObject({ code: 1 });
  expect(await request(server.url, 'GET', path, { token: nina.token })).toMatchObject({
    body: { calendar: { role: 'owner' } },
  });
  expect((await operator('audit')).stdout).toContain('admin-give-calendar');
});

it('the operator hears why an e-mail did not arrive, and how to find the others in the log', async () => {
  const mail = await mailServer(refusing('onRcptTo', () => 550));
  const { server, operator } = await running({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const tested = await operator('test-mail', 'nina@example.org');
  expect(tested).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(translate('en', 'errors:mail.recipient')),
  });
  const { stdout } = await operator('mail', 'Nina@example.org');
  expect(stdout).toContain('has no account');
  expect(stdout).toMatch(/\tletter\tdead\t1 attempt\t.*550/);
  expect(server.log()).toContain(/"email":"[\w-]{16}"/.exec(stdout)?.[0] ?? 'a hash');
  expect(await operator('mail', 'anna@example.org')).toMatchObject({ stdout: expect.stringContaining('\n0 e-mails') });
});

it('the process prints the answer, complains elsewhere, and ends with what became of it', async () => {
  const { server } = await installation();
  const settings = { env: server.environment };
  const listed = await run(process.execPath, [script, 'list'], settings);
  expect(listed).toEqual({ stdout: '0 people\n', stderr: '' });
  await expect(run(process.execPath, [script, 'show'], settings)).rejects.toMatchObject({
    ...{ code: 2, stdout: '' },
    stderr: expect.stringContaining('npm run admin'),
  });
});

it('a call that is wrong says how it is right, and ends with 2', async () => {
  const { operator } = await installation();
  expect(await operator()).toMatchObject({ code: 0, stdout: expect.stringContaining('restore-calendar ID') });
  for (const args of [['fly'], ['show'], ['list', '--loud'], ['purge-person', 'vera@example.org'], ['constructor']])
    expect(await operator(...args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('npm run admin'),
    });
  expect(await operator('show', 'nobody@example.org')).toMatchObject({
    code: 1,
    stderr: 'There is no person with the e-mail nobody@example.org.\n',
  });
});

it('the audit log records what the operator did, also from outside a running server, and who read it', async () => {
  const { server, operator } = await running();
  await register(server.url, 'vera@example.org');
  await operator('end-sessions', 'vera@example.org');
  const audit = async (...args: string[]) => {
    const { code, stdout, stderr } = await operator('audit', ...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => AuditRecord.parse(JSON.parse(line)));
  };
  const entries = await audit('--person', 'vera@example.org');
  expect(entries).toMatchObject([
    { action: 'admin-end-sessions', actor: null, subject: { name: 'Vera' }, address: 'host' },
    { action: 'registration', actor: { name: 'Vera' } },
  ]);
  const [read] = await audit('--since', entries[0]?.at ?? '');
  expect(read).toMatchObject({ action: 'admin-audit-export', details: { by: expect.any(String) }, address: 'host' });
  expect(await operator('audit', '--until', 'tomorrow')).toMatchObject({ code: 1, stdout: '' });
  expect(await operator('audit', '--person', 'nobody@example.org')).toMatchObject({ code: 1, stdout: '' });
  expect(await operator('purge-person', 'vera@example.org', '--yes')).toMatchObject({ code: 0 });
  expect((await audit())[1]).toMatchObject({ action: 'admin-purge-person', subject: { id: entries[0]?.subject?.id } });
});
