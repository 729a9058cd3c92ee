import { expect, it } from 'vitest';
import { RegisterAnswer } from '#domain/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { signUp } from '#tests/support/people.ts';

const app = await testApp();

/** All jobs and codes in the database, as text. */
const stored = async () =>
  JSON.stringify([
    await app.db.read.selectFrom('jobs').selectAll().execute(),
    await app.db.read.selectFrom('codes').selectAll().execute(),
  ]);

it.each(['register', 'forgot-password'])(
  'no code of %s is stored, neither in the queue nor elsewhere',
  async (call) => {
    const email = call === 'register' ? 'new@example.org' : (await signUp(app, 'Vera')).email;
    const answer = await app.call('POST', `/api/auth/${call}`, { body: { email } });
    const code = await codeSentTo(app, email);
    expect(await stored()).not.toContain(code);
    if (call === 'register') expect(answer.as(RegisterAnswer).verificationCode).toBe(code);
  },
);
