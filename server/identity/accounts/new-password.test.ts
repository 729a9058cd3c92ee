import { describe, expect, it } from 'vitest';
import { type PasswordRule, passwordProblem } from '#domain/new-password.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { isCommonPassword } from './common-passwords.ts';
import { requireGoodPassword } from './new-password.ts';

const app = await testApp();
const VERA = { name: 'Vera Pavlova', email: 'v.pavlova.1987@example.org' };

const problemOf = (password: string, rule: PasswordRule = 'registration') =>
  requireGoodPassword(password, rule, VERA, 'password').then(
    () => null,
    (error: { fields: { password: string } }) => error.fields.password,
  );

describe('a new password', () => {
  it.each([
    'Password1!',
    'Passw0rd!',
    'P@ssword1',
    'P@ssw0rd',
    'Qwerty!1',
    'Qwerty123!',
    '!Welcome1',
    'Iloveyou!!',
    'PASSWORD@2024',
    '!QAZ2wsx',
    'AAAAAA!',
    'Test123!',
  ])('is not one of the most common ones: %s', async (password) => {
    expect(passwordProblem(password, 'registration')).toBe(null);
    expect(await problemOf(password)).toBe('common_password');
  });

  it.each(['Password1', 'Abcd1234', 'Trustno1', 'Qwerty123'])('is none of them after a reset: %s', async (password) => {
    expect(await problemOf(password, 'reset')).toBe('common_password');
  });

  it('is compared with more than 3,000 common ones that fit each rule', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const words = dictionary['passwords-common'].map(String);
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    const fitting = (rule: PasswordRule, form: (word: string) => string) =>
      words.map(form).filter((word) => passwordProblem(word, rule) === null);
    for (const list of [fitting('reset', capital), fitting('registration', (word) => `${capital(word)}!`)]) {
      expect(list.length).toBeGreaterThan(3_000);
      for (const word of list.slice(0, 3_000)) expect(await isCommonPassword(word), word).toBe(true);
    }
  });

  it.each([
    'Pavlova!1',
    'VERA-Pavlova#1987',
    'Vera!1987',
    'V.Pavlova.1987@',
    'Kalends#2026',
    'Kalends!Vera1',
    'xVera!1',
  ])('is not made of what everybody knows: %s', async (password) => {
    expect(await problemOf(password)).toBe('personal_password');
  });

  it.each([
    'Secret!1',
    'Journey!1',
    'Strong#1',
    'Better-horse#2',
    PASSWORD,
    'Kashtan-2026!',
    'Vera-likes-chess!1',
    'Я люблю тебя, Вера!',
    `${'long '.repeat(100)}A!`,
  ])('may be %s', async (password) => {
    expect(await problemOf(password)).toBe(null);
  });

  it.each(['Staple22', 'Strong1pass', 'Brand-new-1'])('may be %s after a reset', async (password) => {
    expect(await problemOf(password, 'reset')).toBe(null);
  });
});

describe('a password that is too well known is refused', () => {
  it('at the registration', async () => {
    await app.call('POST', '/api/auth/register', { body: { email: 'new@example.org' } });
    const person = { email: 'new@example.org', code: await codeSentTo(app, 'new@example.org'), name: 'Nadezhda' };
    const verify = (password: string) => app.call('POST', '/api/auth/verify-email', { body: { ...person, password } });
    for (const password of ['Password1!', 'Nadezhda!1']) {
      expect(await verify(password)).toMatchObject(refused('password_weak', 'password'));
    }
    expect(await verify(PASSWORD)).toMatchObject({ status: 201 });
  });

  it('at a change, and the old one stays', async () => {
    const vera = await signUp(app, 'Veronika');
    const change = (newPassword: string) =>
      vera.call('PUT', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    for (const password of ['Password1!', 'Veronika!1']) {
      expect(await change(password)).toMatchObject(refused('password_weak', 'newPassword'));
    }
    const body = { email: vera.email, password: PASSWORD };
    expect(await app.call('POST', '/api/auth/login', { body })).toMatchObject({ status: 200 });
  });

  it('at a reset, where only the right code reveals that it is the name', async () => {
    const { email } = await signUp(app, 'Wsewolod');
    await app.call('PUT', '/api/auth/profile', { body: {} });
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    const code = await codeSentTo(app, email);
    const other = code === '111111' ? '222222' : '111111';
    await app.db.write((sql) =>
      sql.updateTable('users').set({ name: 'Bartholomew' }).where('email', '=', email).execute(),
    );
    const reset = (body: object) => app.call('POST', '/api/auth/reset-password', { body: { email, ...body } });
    expect(await reset({ code: other, newPassword: 'Password1' })).toMatchObject(refused('password_weak'));
    const named = 'Bartholomew7';
    expect(await reset({ code: other, newPassword: named })).toMatchObject(refused('reset_code_invalid'));
    expect(await reset({ code, newPassword: named })).toMatchObject(refused('password_weak', 'newPassword'));
    expect(await reset({ code, newPassword: 'Staple22' })).toMatchObject({ status: 204 });
  });
});
