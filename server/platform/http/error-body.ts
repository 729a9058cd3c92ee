import type { ErrorCode } from '#domain/error-codes.ts';
import type { ErrorBody, ErrorDetails } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { translate } from '#server/platform/i18n/i18n.ts';

/** The wire form of a failure in one language. */
export function errorBody(
  code: ErrorCode,
  language: Language,
  { fields, current, restorableUntil }: ErrorDetails = {},
): ErrorBody {
  const body: ErrorBody = { message: translate(language, `errors:codes.${code}`), code };
  if (fields) {
    body.fields = Object.fromEntries(
      Object.entries(fields).map(([name, key]) => [name, translate(language, `errors:fields.${key}`)]),
    );
  }
  if (current !== undefined) body.current = current;
  if (restorableUntil !== undefined) body.restorableUntil = restorableUntil;
  return body;
}
