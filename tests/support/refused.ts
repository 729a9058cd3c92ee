import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '#domain/error-codes.ts';

/** What a refused call answers, for `toMatchObject`: the code with its status and its English text, and the fields at fault. */
export function refused(code: ErrorCode, ...fields: string[]) {
  const { status, text } = ERRORS[code];
  const marked = Object.fromEntries(fields.map((field) => [field, expect.any(String)]));
  return { status, body: { code, message: text.en, ...(fields.length > 0 && { fields: marked }) } };
}
