import { describe, expect, it } from 'vitest';
import { Email, ResetPasswordBody, VerifyEmailBody } from './accounts.ts';

describe('an e-mail', () => {
  it.each([
    ['vera@example.org', 'vera@example.org'],
    ['  Vera@Example.org ', 'Vera@Example.org'],
    ['vera+tag@sub.example.co.uk', 'vera+tag@sub.example.co.uk'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['вера@пример.рф', 'вера@пример.рф'],
    ['a@b.c', 'a@b.c'],
    [`${'a'.repeat(250)}@b.c`, `${'a'.repeat(250)}@b.c`],
  ])('%j is read as %j', (text, read) => {
    expect(Email.parse(text)).toBe(read);
  });

  it.each([
    '',
    'vera',
    '@example.org',
    'vera@',
    'vera@example',
    'vera@.org@x',
    'vera@exa mple.org',
    've ra@example.org',
    'vera@@example.org',
    'a@b.c, d@e.f',
    'Vera <vera@example.org>',
    'vera@example.org\nBcc: x@y.z',
    'vera@example.org;x@y.z',
    'vera\u0000@example.org',
    '\ud800@example.org',
    `${'a'.repeat(251)}@b.c`,
    null,
    5,
  ])('%j is none', (text) => {
    expect(Email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['invalid_email']);
  });
});

describe('a code', () => {
  const body = { email: 'vera@example.org', name: 'Vera', password: 'x', newPassword: 'x' };

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12-34-56', '123456'],
    ['x', ''],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(VerifyEmailBody.parse({ ...body, code: typed }).code).toBe(code);
    expect(ResetPasswordBody.parse({ ...body, code: typed }).code).toBe(code);
  });

  it.each(['', '   ', null, 123456])('%j is none', (typed) => {
    expect(VerifyEmailBody.safeParse({ ...body, code: typed }).success).toBe(false);
  });
});
