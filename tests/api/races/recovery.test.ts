import { expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';

/** Somebody who knows the old password acts while its owner sets another: nothing of theirs may stay. */

const ROUNDS = 4;
const NEW = 'Battery-staple22#';

const alive = async (app: TestApp, tokens: readonly string[]) => {
  const answers = await Promise.all(tokens.map((token) => app.call('GET', '/api/calendars', { token })));
  return answers.filter(({ status }) => status !== 401).length;
};

const reset = async (app: TestApp, { email }: Person) => {
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const body = { email, code: await codeSentTo(app, email), newPassword: NEW };
  return () => app.call('POST', '/api/auth/reset-password', { body });
};
const change = async (_: TestApp, person: Person) => {
  const body = { currentPassword: PASSWORD, newPassword: NEW, endApiKeys: true };
  return () => person.call('PUT', '/api/auth/change-password', body);
};

it.each([
  ['a reset', reset],
  ['a change', change],
])('%s leaves no session and no key that came by the old password', async (how, prepare) => {
  const app = await testApp();
  for (let round = 0; round < ROUNDS; round += 1) {
    const vera = await signUp(app, 'Vera');
    const { email } = vera;
    const thief = (await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).as(SignedIn);
    const recover = await prepare(app, vera);
    const got: string[] = [];
    const recovering = recover();
    let isOver = false;
    const over = recovering.finally(() => {
      isOver = true;
    });
    const signIn = async () => {
      while (!isOver) {
        const answer = await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
        if (answer.status === 200) got.push(answer.as(SignedIn).token);
      }
    };
    const makeKeys = async () => {
      while (!isOver) {
        const body = { name: 'Key' };
        const answer = await app.call('POST', '/api/api-keys', { token: thief.token, body });
        if (answer.status === 201) got.push(answer.as(CreatedApiKey).key);
      }
    };
    const changePassword = () =>
      app.call('PUT', '/api/auth/change-password', {
        token: thief.token,
        body: { currentPassword: PASSWORD, newPassword: 'Stolen-goods#3' },
      });
    const stealing = how === 'a reset' ? [changePassword(), changePassword()] : [];
    await Promise.all([over, signIn(), signIn(), signIn(), makeKeys(), makeKeys(), ...stealing]);
    expect((await recovering).status).toBe(204);
    expect(await alive(app, [thief.token, ...got])).toBe(0);
    const owner = await app.call('POST', '/api/auth/login', { body: { email, password: NEW } });
    expect(owner.status).toBe(200);
  }
});

it('an account whose password was reset is not deleted by the old one', async () => {
  const app = await testApp();
  for (let round = 0; round < ROUNDS; round += 1) {
    const vera = await signUp(app, 'Vera');
    const recovering = (await reset(app, vera))();
    let isOver = false;
    const over = recovering.finally(() => {
      isOver = true;
    });
    const deletions: number[] = [];
    // One of them compares the old password just before it is replaced.
    const remove = async () => {
      while (!isOver && !deletions.includes(204)) {
        deletions.push((await vera.call('DELETE', '/api/account', { password: PASSWORD })).status);
      }
    };
    await Promise.all([over, remove(), remove(), remove(), remove()]);
    const isDeleted = deletions.includes(204);
    expect((await recovering).status).toBe(isDeleted ? 400 : 204);
  }
});
