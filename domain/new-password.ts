import type { FieldProblem } from './errors.ts';

export type PasswordRule = 'registration' | 'reset';
type PasswordProblem = Extract<FieldProblem, `password_${string}`>;
type Requirement = readonly [PasswordProblem, (password: string) => boolean];

/** Each requirement of a rule with its test, in the order a form lists them. */
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

/** Who the password is to be for, as far as the caller knows. */
export interface PasswordOwner {
  readonly email: string;
  readonly name?: string;
}

const PRODUCT = 'kalends';
const WORD_MIN = 4;
/** A password that consists of a known word and fewer other letters than this is that word. */
const OTHER_LETTERS = 3;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password is made of what everybody knows of its owner, or of the name of the product. */
export function isPersonal(password: string, { email, name = '' }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  const known = [...name.split(/\s+/u), name, ...local.split(/[^\p{L}]+/u), local, email, PRODUCT]
    .map(lettersOf)
    .filter((word) => word.length >= WORD_MIN);
  // The longest first, so that a part does not break up the whole.
  const words = [...new Set(known)].sort((a, b) => b.length - a.length);
  const letters = lettersOf(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < OTHER_LETTERS;
}
