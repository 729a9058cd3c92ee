import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const RIGHT = { status: 204, text: '' };
let people = 0;

const other = (code: string) => (code === '111111' ? '222222' : '111111');

const WAYS = {
  registration: {
    refusal: refused('verification_code_invalid'),
    none: refused('verification_session_expired'),
    async begin(where = app) {
      people += 1;
      const email = `new${people}@example.org`;
      await where.call('POST', '/api/auth/register', { body: { email } });
      const code = await codeSentTo(where, email);
      const check = (tried: string) =>
        where.call('POST', '/api/auth/check-verification-code', { body: { email, code: tried } });
      const finish = (tried: string) =>
        where.call('POST', '/api/auth/verify-email', {
          body: { email, code: tried, name: 'Nina', password: 'Strong#1' },
        });
      return { code, check, finish, done: 201 };
    },
    checkOf: (email: string) =>
      app.call('POST', '/api/auth/check-verification-code', { body: { email, code: '123456' } }),
  },
  reset: {
    refusal: refused('reset_code_invalid'),
    none: refused('reset_code_invalid'),
    async begin(where = app) {
      const { email } = await signUp(where, 'Vera');
      await where.call('POST', '/api/auth/forgot-password', { body: { email } });
      const code = await codeSentTo(where, email);
      const check = (tried: string) =>
        where.call('POST', '/api/auth/check-reset-code', { body: { email, code: tried } });
      const finish = (tried: string) =>
        where.call('POST', '/api/auth/reset-password', { body: { email, code: tried, newPassword: 'Staple22' } });
      return { code, check, finish, done: 204 };
    },
    checkOf: (email: string) => app.call('POST', '/api/auth/check-reset-code', { body: { email, code: '123456' } }),
  },
};

describe.each(['registration', 'reset'] as const)('the code of a %s', (purpose) => {
  const { begin, refusal, none, checkOf } = WAYS[purpose];

  it('can be checked first, as often as it is right, and is not used up', async () => {
    const { code, check, finish, done } = await begin();
    for (let time = 1; time <= 7; time += 1) expect(await check(code)).toMatchObject(RIGHT);
    expect(await finish(code)).toMatchObject({ status: done });
    expect(await check(code)).toMatchObject(none);
  });

  it('dies of five wrong ones, whichever call they are for and whatever was right between them', async () => {
    const { code, check, finish } = await begin();
    for (const call of [check, finish, check, finish, check]) {
      expect(await check(code)).toMatchObject(RIGHT);
      expect(await call(other(code))).toMatchObject(refusal);
    }
    expect(await check(code)).toMatchObject(refusal);
    expect(await finish(code)).toMatchObject(refusal);
  });

  it('keeps its count when it is checked many times at once', async () => {
    const { code, check } = await begin();
    for (let time = 1; time <= 4; time += 1) await check(other(code));
    const right = await Promise.all(Array.from({ length: 6 }, () => check(code)));
    expect(right.map(({ status }) => status)).toContain(204);
    expect(await check(other(code))).toMatchObject(refusal);
    expect(await check(code)).toMatchObject(refusal);
  });

  it('is said to be missing alike for those who have an account and those who have none', async () => {
    const { email } = await signUp(app, 'Anna');
    expect((await checkOf(email)).body).toEqual((await checkOf('nobody@example.org')).body);
    expect(await checkOf(email)).toMatchObject(none);
  });

  it('is tried ten times a day from one network, checks among them', async () => {
    const { code, check, finish } = await begin(await testApp({ rateLimits: true }));
    for (let time = 1; time <= 5; time += 1) await check(code);
    for (let time = 1; time <= 5; time += 1) expect(await check(other(code))).toMatchObject(refusal);
    expect(await finish(code)).toMatchObject(refused('too_many_requests'));
  });
});
