import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { SessionList } from '#domain/sessions.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { touchSession } from './data.ts';
import { rememberDevice } from './known-devices.ts';

const DAY = 86_400_000;
const OVER = refused('authentication_required');
const LIVES = { status: 200 };

const me = (app: TestApp, token: string) => app.call('GET', '/api/auth/me', { token });

/** Uses a session every day; returns the number of days until it was refused. */
async function lifeOf(app: TestApp, person: Person): Promise<number> {
  for (let day = 0; day < 400; day += 1) {
    if ((await person.call('GET', '/api/auth/me')).status === 401) return day;
    app.clock.advance(DAY);
  }
  return Number.POSITIVE_INFINITY;
}

describe('a session', () => {
  it('ends 90 days after its sign-in, however often it is used', async () => {
    const app = await testApp();
    expect(await lifeOf(app, await signUp(app, 'Vera'))).toBe(90);
  });

  it('ends at that very instant', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    for (let day = 0; day < 89; day += 1) {
      app.clock.advance(DAY);
      await me(app, vera.token);
    }
    app.clock.advance(DAY - 1);
    expect(await me(app, vera.token)).toMatchObject(LIVES);
    app.clock.advance(1);
    expect(await me(app, vera.token)).toMatchObject(OVER);
  });

  it.each([7, 200])('ends after the %i days that the operator has set', async (sessionDaysMax) => {
    const app = await testApp({ sessionDaysMax });
    expect(await lifeOf(app, await signUp(app, 'Vera'))).toBe(sessionDaysMax);
  });
});

it('a session that is older than the operator allows by now ends at once', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const { id } = await startSession(app, vera.id);
  app.clock.advance(7 * DAY);
  expect(await touchSession(app.db, id, vera.id, app.clock.now, 90)).not.toBe(null);
  expect(await touchSession(app.db, id, vera.id, app.clock.now, 8)).not.toBe(null);
  expect(await touchSession(app.db, id, vera.id, app.clock.now, 7)).toBe(null);
});

describe('signing in again', () => {
  const signIn = async (app: TestApp, { email }: Person, authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    return (await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers })).as(SignedIn);
  };

  it('ends the session whose token comes with it, and no other', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const other = await startSession(app, vera.id);
    const { token } = await signIn(app, vera, `Bearer ${vera.token}`);
    expect(await me(app, vera.token)).toMatchObject(OVER);
    for (const active of [token, other.token]) expect(await me(app, active)).toMatchObject(LIVES);
  });

  it('ends it also when somebody else was signed in there', async () => {
    const app = await testApp();
    const [vera, boris] = [await signUp(app, 'Vera'), await signUp(app, 'Boris')];
    await signIn(app, boris, `Bearer ${vera.token}`);
    expect(await me(app, vera.token)).toMatchObject(OVER);
  });

  it.each(['', 'Bearer', 'Bearer a.b.c', 'Basic dmVyYTpwYXNz', `Bearer kal_${'a'.repeat(43)}`])(
    'works with %j, which is no token',
    async (authorization) => {
      const app = await testApp();
      const vera = await signUp(app, 'Vera');
      const { token } = await signIn(app, vera, authorization);
      for (const active of [token, vera.token]) expect(await me(app, active)).toMatchObject(LIVES);
    },
  );

  it('with a wrong password ends nothing', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const body = { email: vera.email, password: 'Wrong!1' };
    await app.call('POST', '/api/auth/login', { body, token: vera.token });
    expect(await me(app, vera.token)).toMatchObject(LIVES);
  });
});

it('a person has fifty sessions; one more ends the one that was not used for longest', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  app.clock.advance(60_000);
  const second = await startSession(app, vera.id);
  for (let count = 0; count < 48; count += 1) {
    app.clock.advance(60_000);
    await startSession(app, vera.id);
  }
  expect(await me(app, vera.token)).toMatchObject(LIVES);
  app.clock.advance(60_000);
  const { token } = await startSession(app, vera.id);
  expect(await me(app, second.token)).toMatchObject(OVER);
  expect((await app.call('GET', '/api/sessions', { token })).as(SessionList)).toHaveLength(50);
  expect(await me(app, vera.token)).toMatchObject(LIVES);
});

it('a hundred devices of a person are remembered', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  await app.db.write(async (sql) => {
    for (let count = 0; count < 130; count += 1) {
      const device = { userAgent: `Browser${count}/1 Thing`, address: '127.0.0.1' };
      expect(await rememberDevice(sql, vera.id, device, app.clock.now + count)).toBe(true);
    }
  });
  const rows = await app.db.read.selectFrom('devices').select('first_seen').execute();
  expect(rows).toHaveLength(100);
  expect(Math.min(...rows.map((row) => row.first_seen))).toBe(app.clock.now + 30);
});
