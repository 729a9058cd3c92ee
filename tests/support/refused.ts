import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { translate } from '#server/platform/i18n/i18n.ts';

/** What a refused call answers, for `toMatchObject`: the code with its status and its English text, and the fields at fault. */
export function refused(code: ErrorCode, ...fields: string[]) {
  const marked = Object.fromEntries(fields.map((field) => [field, expect.any(String)]));
  const message = translate('en', `errors:codes.${code}`);
  return { status: ERROR_STATUS[code], body: { code, message, ...(fields.length > 0 && { fields: marked }) } };
}
