import { describe, expect, it } from 'vitest';
import { isPersonal, PASSWORD_RULES, passwordProblem } from './new-password.ts';

describe('a password', () => {
  it.each([
    ['', 'password_length'],
    ['Ab!12', 'password_length'],
    ['abcde!', 'password_uppercase'],
    ['Abcdef', 'password_special'],
    ['Abcde?', 'password_special'],
    ['Abcde!', null],
    ['ПАРОЛЬ#', null],
    ['A!    ', null],
  ] as const)('%j for an account: %s', (password, problem) => {
    expect(passwordProblem(password, 'registration')).toBe(problem);
  });

  it.each(['!', '@', '#', '$', '%', '^', '&', '*'])(
    'for an account may have %s as its special character',
    (character) => {
      expect(passwordProblem(`Abcde${character}`, 'registration')).toBeNull();
    },
  );

  it.each([
    ['Abcde1!', 'password_length_reset'],
    ['Abcdefgh', 'password_digit'],
    ['ABCDEFG1', 'password_lowercase'],
    ['abcdefg1', 'password_uppercase'],
    ['Abcdefg1', null],
    ['Парольно1', null],
  ] as const)('%j for a reset: %s', (password, problem) => {
    expect(passwordProblem(password, 'reset')).toBe(problem);
  });

  it('has its requirements in the order in which a form lists them', () => {
    const names = (rule: keyof typeof PASSWORD_RULES) => PASSWORD_RULES[rule].map(([name]) => name);
    expect(names('registration')).toEqual(['password_length', 'password_uppercase', 'password_special']);
    expect(names('reset')).toEqual([
      'password_length_reset',
      'password_digit',
      'password_lowercase',
      'password_uppercase',
    ]);
  });
});

describe('a password is made of what everybody knows of its owner', () => {
  const owner = { name: 'Vera Pavlova', email: 'v.pavlova.1987@example.org' };

  it.each(['Pavlova!1', 'VERA-Pavlova#1987', 'Kalends#2026', 'xVera!1'])('%s', (password) => {
    expect(isPersonal(password, owner)).toBe(true);
  });

  it.each(['Vera-likes-chess!1', 'Secret!1', ''])('but not %j', (password) => {
    expect(isPersonal(password, owner)).toBe(false);
  });

  it('as far as the name is known', () => {
    expect(isPersonal('Vera!1987', { email: owner.email })).toBe(false);
  });
});
