import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BudgetExceeded } from '#domain/budget.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import type { ApiError } from '#domain/errors.ts';
import type { KeyActor } from '#server/platform/credentials/actor.ts';
import { logFailure, toApiError } from '#server/platform/http/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { DavError } from './xml/dav-error.ts';
import { caldav, dav, type Name } from './xml/names.ts';
import { documentOf, tag, textTag } from './xml/writer.ts';

export const refuseCalendars = (): DavError =>
  new DavError(403, dav('need-privileges'), '', 'errors:caldav.noCalendars');

/** Creating, deleting and leaving calendars needs a scope of its own. @throws DavError `need-privileges` */
export function requireCalendarsScope({ scopes }: Pick<KeyActor, 'scopes'>): void {
  if (!scopes.includes('calendars')) throw refuseCalendars();
}

/** Maps errors of the API to statuses and preconditions. */
const CONDITIONS: Partial<Record<ErrorCode, { status: number; condition: Name }>> = {
  forbidden: { status: 403, condition: dav('need-privileges') },
  api_key_scope: { status: 403, condition: dav('need-privileges') },
  quota_calendars: { status: 507, condition: dav('quota-not-exceeded') },
  quota_events: { status: 507, condition: dav('quota-not-exceeded') },
  quota_series: { status: 507, condition: dav('quota-not-exceeded') },
  quota_texts: { status: 507, condition: dav('quota-not-exceeded') },
  quota_tags: { status: 507, condition: dav('quota-not-exceeded') },
  storage_full: { status: 507, condition: dav('quota-not-exceeded') },
  range_too_full: { status: 403, condition: dav('number-of-matches-within-limits') },
  recurrence_invalid: { status: 403, condition: caldav('valid-calendar-data') },
  recurrence_empty: { status: 403, condition: caldav('valid-calendar-data') },
  recurrence_count: { status: 403, condition: caldav('max-instances') },
  recurrence_too_dense: { status: 403, condition: caldav('max-instances') },
  quota_exceptions: { status: 403, condition: caldav('max-instances') },
};

/** The status of a failure, and its precondition if there is one. */
export function refusalOf(error: ApiError | DavError): { status: number; condition: string } {
  if (error instanceof DavError) return error;
  const match = CONDITIONS[error.code];
  return match
    ? { status: match.status, condition: tag(match.condition) }
    : { status: ERROR_STATUS[error.code], condition: '' };
}

const REALM = 'Basic realm="Kalends: e-mail and API key", charset="UTF-8"';

/** The error for an exhausted budget (RFC 4791 §7.8). */
const refusalOfBudget = ({ cost }: BudgetExceeded): DavError =>
  new DavError(cost === 'charactersWritten' ? 507 : 403, dav('number-of-matches-within-limits'));

/** Answers a failure with `DAV:error`: a precondition for programs, a text for people. */
export function answerFailure(error: FastifyError | ApiError | DavError, request: FastifyRequest, reply: FastifyReply) {
  const match = error instanceof BudgetExceeded ? refusalOfBudget(error) : error;
  const failure = match instanceof DavError ? match : toApiError(match, request);
  if (!(failure instanceof DavError)) {
    logFailure(request, failure, error);
    reply.failure = failure.code;
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    if (failure.code === 'request_timeout') reply.header('connection', 'close');
  }
  const { status, condition } =
    !(failure instanceof DavError) && failure.code === 'too_large' && request.method === 'PUT'
      ? new DavError(413, caldav('max-resource-size'))
      : refusalOf(failure);
  if (status === 401) reply.header('www-authenticate', REALM);
  const key = failure instanceof DavError ? failure.text : (`errors:codes.${failure.code}` as const);
  const text = key && translate(languageOf(request), key);
  const body = documentOf(dav('error'), condition + (text && textTag(dav('responsedescription'), text)));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/xml; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(body);
}
