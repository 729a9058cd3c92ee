import { ApiError, type FieldProblem } from '#domain/errors.ts';
import { isPersonal, type PasswordOwner, type PasswordRule, passwordProblem } from '#domain/new-password.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a new password that breaks the rule, is among the most common ones, or consists of facts known about its owner.
 * @param field of the body that the refusal refers to
 * @throws ApiError `password_weak`
 */
export async function requireGoodPassword(
  password: string,
  rule: PasswordRule,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem = passwordProblem(password, rule) ?? (await secondProblem(password, owner));
  if (problem) throw new ApiError('password_weak', { fields: { [field]: problem } });
}

async function secondProblem(password: string, owner: PasswordOwner): Promise<FieldProblem | null> {
  if (isPersonal(password, owner)) return 'personal_password';
  return (await isCommonPassword(password)) ? 'common_password' : null;
}
