import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { endAccount, tryRestore, unrecorded } from '#tests/support/ended-accounts.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { deleteAccount } from './deletion.ts';

const DAY = 86_400_000;
const app = await testApp();
const signIn = (where: TestApp, { email }: Person, password: string = PASSWORD) =>
  where.call('POST', '/api/auth/login', { body: { email, password } });

/** Registers a new account with an e-mail address that was used before. */
async function register(email: string) {
  const begun = await app.call('POST', '/api/auth/register', { body: { email } });
  const { verificationCode: code } = begun.body as { verificationCode: string };
  return app.call('POST', '/api/auth/verify-email', {
    body: { email, code, name: 'New', password: 'Another-horse#2' },
  });
}

describe('signing in to an account that was deleted', () => {
  it('says until when it can be restored, to somebody who knows the password', async () => {
    const vera = await signUp(app, 'Vera');
    await endAccount(vera);
    const until = new Date(app.clock.now + 30 * DAY).toISOString();
    const answer = await signIn(app, vera);
    expect(answer).toMatchObject({ status: 403, body: { code: 'account_deleted', restorableUntil: until } });
    expect(await signIn(app, vera, 'Wrong#1')).toMatchObject(refused('invalid_credentials'));
    expect((await signIn(app, vera, 'Wrong#1')).body).not.toHaveProperty('restorableUntil');
  });

  it('is for the new account, once somebody has registered with the e-mail', async () => {
    const vera = await signUp(app, 'Vera');
    await endAccount(vera);
    const { user } = (await register(vera.email)).as(SignedIn);
    expect(await signIn(app, vera)).toMatchObject(refused('invalid_credentials'));
    expect((await signIn(app, vera, 'Another-horse#2')).as(SignedIn).user.id).toBe(user.id);
    expect(await tryRestore(app, vera)).toMatchObject(refused('email_taken'));
    expect(await tryRestore(app, vera, 'Another-horse#2')).toMatchObject(refused('invalid_credentials'));
  });
});

describe('an account is not restored', () => {
  it('with a wrong password, by an e-mail that nobody has, or twice', async () => {
    const vera = await signUp(app, 'Vera');
    expect(await tryRestore(app, vera)).toMatchObject(refused('invalid_credentials'));
    await endAccount(vera);
    expect(await tryRestore(app, vera, 'Wrong#1')).toMatchObject(refused('invalid_credentials'));
    expect(await tryRestore(app, { ...vera, email: 'nobody@example.org' })).toMatchObject(
      refused('invalid_credentials'),
    );
    expect((await tryRestore(app, vera)).status).toBe(200);
    expect(await tryRestore(app, vera)).toMatchObject(refused('invalid_credentials'));
  });

  it('after 30 days, to the millisecond', async () => {
    const [vera, later] = [await signUp(app, 'Vera'), await signUp(app, 'Vera')];
    await endAccount(vera);
    app.clock.advance(1);
    await endAccount(later);
    app.clock.advance(30 * DAY - 1);
    expect(await signIn(app, vera)).toMatchObject(refused('invalid_credentials'));
    expect(await tryRestore(app, vera)).toMatchObject(refused('invalid_credentials'));
    expect((await tryRestore(app, later)).status).toBe(200);
  });

  it('when an administrator disabled it', async () => {
    const vera = await signUp(app, 'Vera');
    await app.db.write((sql) => setDisabled(sql, vera.id, true, app.clock.now));
    // As if both happened at once: a disabled person has no session in which to delete the account.
    const { password_hash: hash } = await app.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', vera.id)
      .executeTakeFirstOrThrow();
    await deleteAccount(app.db, { userId: vera.id, sessionId: '', calendarIds: null }, app.clock.now, hash, unrecorded);
    expect(await signIn(app, vera)).toMatchObject(refused('account_disabled'));
    expect(await tryRestore(app, vera)).toMatchObject(refused('account_disabled'));
  });

  it('by trying passwords, which count together with those of signing in', async () => {
    const limited = await testApp({ rateLimits: true });
    const vera = await signUp(limited, 'Vera');
    await endAccount(vera);
    for (let count = 0; count < 5; count += 1) {
      expect(await tryRestore(limited, vera, 'Wrong#1')).toMatchObject(refused('invalid_credentials'));
      expect(await signIn(limited, vera, 'Wrong#1')).toMatchObject(refused('invalid_credentials'));
    }
    expect(await tryRestore(limited, vera)).toMatchObject(refused('too_many_requests'));
    expect(await signIn(limited, vera)).toMatchObject(refused('too_many_requests'));
    limited.clock.advance(15 * 60_000);
    expect((await tryRestore(limited, vera)).status).toBe(200);
  });
});

it('of two ended accounts of an e-mail the one that ended last is restored', async () => {
  const vera = await signUp(app, 'Vera');
  await endAccount(vera);
  app.clock.advance(1);
  const { token, user } = (await register(vera.email)).as(SignedIn);
  await app.call('DELETE', '/api/account', { token, body: { password: 'Another-horse#2' } });
  expect(await tryRestore(app, vera)).toMatchObject(refused('invalid_credentials'));
  expect((await tryRestore(app, vera, 'Another-horse#2')).as(SignedIn).user.id).toBe(user.id);
});

describe('an account can be restored', () => {
  it('from a device that had signed in before, however often strangers try', async () => {
    const limited = await testApp({ rateLimits: true });
    const vera = await signUp(limited, 'Vera');
    const { deviceToken } = (await signIn(limited, vera)).as(SignedIn);
    limited.clock.advance(1);
    await endAccount(vera);
    for (let count = 0; count < 11; count += 1) await tryRestore(limited, vera, 'Wrong#1');
    expect(await tryRestore(limited, vera)).toMatchObject(refused('too_many_requests'));
    const restore = () =>
      limited.call('POST', '/api/auth/restore-account', {
        body: { email: vera.email, password: PASSWORD, deviceToken },
      });
    expect((await restore()).as(SignedIn).deviceToken).not.toBe(deviceToken);
    // The password that once restored the account is now a stranger's guess.
    for (let count = 0; count < 11; count += 1) await signIn(limited, vera, 'Wrong#1');
    const body = { email: vera.email, password: PASSWORD, deviceToken };
    expect(await limited.call('POST', '/api/auth/login', { body })).toMatchObject(refused('too_many_requests'));
  });

  it('with a line in the security log', async () => {
    const vera = await signUp(app, 'Vera');
    await endAccount(vera);
    const lines = async (act: () => Promise<unknown>) => {
      const from = app.log.length;
      await act();
      return app.log
        .slice(from)
        .map((line) => JSON.parse(line))
        .filter(({ security }) => security !== undefined);
    };
    const user = vera.id;
    expect(await lines(() => signIn(app, vera))).toMatchObject([
      { security: 'sign-in', outcome: 'denied', code: 'account_deleted', user },
    ]);
    expect(await lines(() => tryRestore(app, vera, 'Wrong#1'))).toMatchObject([
      { security: 'account-restore', outcome: 'failed', code: 'invalid_credentials', user },
    ]);
    expect(await lines(() => tryRestore(app, vera))).toMatchObject([
      { security: 'account-restore', outcome: 'ok', user },
    ]);
  });
});
