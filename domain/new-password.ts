import type { FieldProblem } from './errors.ts';

export type PasswordRule = 'registration' | 'reset';
type PasswordProblem = Extract<FieldProblem, `password_${string}`>;
type Requirement = readonly [PasswordProblem, (password: string) => boolean];

/** The requirements of each rule with their tests, in the order of the form. */
export const PASSWORD_RULES: Readonly<Record<PasswordRule, readonly Requirement[]>> = {
  registration: [
    ['password_length', (text) => text.length >= 6],
    ['password_uppercase', (text) => /\p{Lu}/u.test(text)],
    ['password_special', (text) => /[!@#$%^&*]/.test(text)],
  ],
  reset: [
    ['password_length_reset', (text) => text.length >= 8],
    ['password_digit', (text) => /\d/.test(text)],
    ['password_lowercase', (text) => /\p{Ll}/u.test(text)],
    ['password_uppercase', (text) => /\p{Lu}/u.test(text)],
  ],
};

/** The first requirement that a password fails, or null. */
export function passwordProblem(text: string, rule: PasswordRule): PasswordProblem | null {
  return PASSWORD_RULES[rule].find(([, holds]) => !holds(text))?.[0] ?? null;
}

/** The future owner of a password, as far as the caller knows. */
export interface PasswordOwner {
  readonly email: string;
  readonly name?: string;
}

const PRODUCT = 'kalends';
const WORD_MIN = 4;
/** A known word with fewer than this many additional letters still counts as that word. */
const OTHER_LETTERS = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password consists of facts known about its owner, or the product's name. */
export function isPersonal(password: string, { email, name = '' }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  const known = [...name.split(/\s+/u), name, ...local.split(/[^\p{L}]+/u), local, email, PRODUCT]
    .map(lettersOf)
    .filter((word) => word.length >= WORD_MIN);
  // Longest first, so that a part does not break up the whole.
  const words = [...new Set(known)].sort((a, b) => b.length - a.length);
  const letters = lettersOf(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < OTHER_LETTERS;
}
