import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { operatorActionHandlers } from '#server/operations/admin/operator-action.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { siteOf } from '#tests/support/issuer-site.ts';
import { addPasskey, challengeToSignIn, createAuthenticator, signInWith } from '#tests/support/passkeys.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { firstStep, logIn, switchOnSecondFactor } from '#tests/support/second-factor.ts';
import type { Context } from '../../scripts/admin/context.ts';
import { OperatorError } from '../../scripts/admin/context.ts';
import { PEOPLE } from '../../scripts/admin/people.ts';
import { WAYS_IN } from '../../scripts/admin/ways-in.ts';

/** A command of the operator's beside the server; `tests/api/admin-command.long.test.ts` starts the program. */
const operator =
  ({ db, config, clock }: TestApp) =>
  async (name: string, ...args: string[]): Promise<readonly string[]> => {
    const context: Context = { db, config, now: clock.now, sendsEmail: false, language: 'en', wanted: {} };
    const lines = await { ...PEOPLE, ...WAYS_IN }[name]?.run(context, args);
    return Array.isArray(lines) ? lines : [];
  };

const subjectsTo = async (app: TestApp, email: string) =>
  (await emailsTo(app, email)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));

/** What the running server makes of it. */
async function securityLog({ db, clock }: TestApp): Promise<object[]> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  await jobRunner({ db, clock: () => clock.now, handlers: operatorActionHandlers({ db, log }), log }).runDue();
  return lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line);
}
const logged = (action: string, user: string) =>
  expect.objectContaining({ security: `admin-${action}`, outcome: 'ok', address: 'host', user });

describe('set-email', () => {
  it('gives an account back: what others may have made to come in ends, and the address before hears of it', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const authenticator = createAuthenticator();
    await addPasskey(app, vera, authenticator);
    const { key } = (await vera.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    await operator(app)('set-email', vera.email.toUpperCase(), 'vera@home.example');
    expect((await vera.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await app.call('GET', '/api/calendars', { token: key })).status).toBe(401);
    const answer = authenticator.get(await challengeToSignIn(app), vera.id);
    expect(await signInWith(app, answer)).toMatchObject(refused('passkey_refused'));
    expect(await logIn(app, vera.email)).toMatchObject(refused('invalid_credentials'));
    expect((await logIn(app, 'Vera@home.example')).as(SignedIn).user).toMatchObject({
      id: vera.id,
      email: 'vera@home.example',
    });
    expect(await subjectsTo(app, vera.email)).toContain('У вашего аккаунта Kalends теперь другая почта');
    expect(await securityLog(app)).toEqual([logged('set-email', vera.id)]);
  });

  it('ends the links to an identity provider', async () => {
    const app = await siteOf({ issuer: 'http://127.0.0.1:1' });
    const vera = await signUp(app, 'Vera');
    const link = { id: vera.id, issuer: 'http://127.0.0.1:1', subject: 'thief', user_id: vera.id, created_at: 0 };
    await app.db.write((sql) => sql.insertInto('identities').values(link).execute());
    await operator(app)('set-email', vera.email, 'vera@home.example');
    expect(await app.db.read.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['the address of somebody else', (other: string) => other.toUpperCase()],
    ['what is no address', () => 'vera'],
    ['nothing', () => undefined],
  ])('refuses %s, and changes nothing', async (_what, next) => {
    const app = await testApp();
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const given = next(anna.email);
    const setting = operator(app)('set-email', vera.email, ...(given === undefined ? [] : [given]));
    await expect(setting).rejects.toThrow(OperatorError);
    expect((await vera.call('GET', '/api/auth/me')).body).toMatchObject({ user: { email: vera.email } });
    expect(await securityLog(app)).toEqual([]);
  });
});

describe('remove-second-factor', () => {
  it('lets somebody in without a code, ends pending sign-ins, notifies the person and is logged, once', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    await switchOnSecondFactor(app, vera);
    await firstStep(app, vera);
    expect(await operator(app)('remove-second-factor', vera.email)).toEqual([`${vera.email} signs in without a code.`]);
    expect((await logIn(app, vera.email)).status).toBe(200);
    for (const table of ['totp', 'recovery_codes', 'second_steps'] as const)
      expect(await app.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await subjectsTo(app, vera.email)).toContain('Администратор отключил вход в Kalends в два шага');
    await expect(operator(app)('remove-second-factor', vera.email)).rejects.toThrow('no two-step sign-in');
    expect(await securityLog(app)).toEqual([logged('remove-second-factor', vera.id)]);
  });
});

describe('sign-in', () => {
  it('prints a link for ten minutes, whose code any browser exchanges once; it names nobody', async () => {
    const app = await siteOf({ issuer: 'http://127.0.0.1:1', only: true });
    const vera = await signUp(app, 'Vera');
    const codeIn = async () => {
      const [, link = ''] = await operator(app)('sign-in', vera.email);
      expect(link).toMatch(/^http:\/\/localhost:3000\/login#oidc=[\w-]{43}$/);
      return link.split('=')[1] ?? '';
    };
    const code = await codeIn();
    expect((await app.me(await app.finish(code, ''))).id).toBe(vera.id);
    expect(await app.finish(code, '')).toMatchObject(refused('issuer_refused'));
    const late = await codeIn();
    app.clock.advance(10 * 60_000);
    expect(await app.finish(late, '')).toMatchObject(refused('issuer_refused'));
    const rows = JSON.stringify(await app.db.read.selectFrom('jobs').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(await securityLog(app)).toEqual([logged('sign-in', vera.id), logged('sign-in', vera.id)]);
  });

  it('lets nobody in who is locked out, and is not there without an identity provider', async () => {
    const app = await siteOf({ issuer: 'http://127.0.0.1:1' });
    const vera = await signUp(app, 'Vera');
    const [, link = ''] = await operator(app)('sign-in', vera.email);
    await operator(app)('disable', vera.email);
    expect(await app.finish(link.split('=')[1] ?? '', '')).toMatchObject(refused('issuer_refused'));
    const other = await testApp();
    const { email } = await signUp(other, 'Vera');
    await expect(operator(other)('sign-in', email)).rejects.toThrow('OIDC_ISSUER');
    await expect(operator(app)('sign-in', 'nobody@example.org')).rejects.toThrow('no person');
  });
});
