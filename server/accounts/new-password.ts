import { type PasswordRule, passwordProblem } from '#domain/accounts.ts';
import { ApiError, type FieldProblem } from '#domain/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const PRODUCT = 'kalends';
const WORD_MIN = 4;
/** A password that consists of a known word and fewer other letters than this is that word. */
const OTHER_LETTERS = 3;

interface Person {
  readonly email: string;
  readonly name?: string;
}

/**
 * Refuses a new password that fails the rule, is among the most common ones, or is made of what everybody knows of its owner.
 * @param field of the body, which the refusal marks
 * @throws ApiError `password_weak`
 */
export async function requireGoodPassword(
  password: string,
  rule: PasswordRule,
  person: Person,
  field: string,
): Promise<void> {
  const problem = passwordProblem(password, rule) ?? (await secondProblem(password, person));
  if (problem) throw new ApiError('password_weak', { fields: { [field]: problem } });
}

async function secondProblem(password: string, person: Person): Promise<FieldProblem | null> {
  if (isPersonal(password, person)) return 'personal_password';
  return (await isCommonPassword(password)) ? 'common_password' : null;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

function isPersonal(password: string, { email, name = '' }: Person): boolean {
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
