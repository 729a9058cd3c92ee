import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { ApiError, isFieldProblem } from './errors.ts';

/** The contract: all codes by status. */
const STATUS: Readonly<Record<number, string>> = {
  400: 'all_fields_required bad_request current_password_wrong event_end_before_start factor_code_wrong import_unreadable invalid_email invite_expired issuer_refused malformed_json own_account passkey_refused password_weak person_unknown range_too_full recurrence_count recurrence_empty recurrence_invalid recurrence_too_dense recurrence_unmovable reset_code_invalid setup_code_wrong tag_unknown undo_unsupported validation_failed verification_code_invalid verification_session_expired',
  401: 'account_disabled authentication_required invalid_credentials second_step_expired',
  403: 'account_deleted api_key_not_allowed api_key_scope confirmation_required email_unverified factor_code_required forbidden issuer_group issuer_no_account issuer_not_linked issuer_only issuer_other_person issuer_unverified no_mail password_required quota_calendars quota_conflicts quota_displays quota_events quota_exceptions quota_feeds quota_invites quota_members quota_people quota_proposals quota_series quota_subscriptions quota_tags quota_texts registration_closed registration_domain registration_invite_required setup_required sign_in_again tasks_unsupported',
  404: 'invite_not_found not_found user_not_found',
  408: 'request_timeout',
  409: 'email_taken id_taken identity_taken last_way_in passkeys_full person_name_taken proposal_decided second_factor_on setup_done tag_name_taken undo_conflict',
  410: 'changes_gone',
  412: 'version_conflict',
  413: 'import_too_large too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'issuer_unavailable unavailable',
  507: 'storage_full',
};

describe('an error code', () => {
  it('has the status of the contract', () => {
    const byStatus = Object.groupBy(Object.entries(ERROR_STATUS), ([, status]) => status);
    const listed = Object.fromEntries(
      Object.entries(byStatus).map(([status, list = []]) => [
        status,
        list
          .map(([code]) => code)
          .sort()
          .join(' '),
      ]),
    );
    expect(listed).toEqual(STATUS);
  });

  it.each(Object.keys(ERROR_STATUS))('%s is in snake case', (code) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});

it('an expected failure knows its code, fields, resource and wait', () => {
  const error = new ApiError('too_many_requests', { fields: { email: 'invalid' }, current: 1, retryAfter: 30 });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: 'too_many_requests', fields: { email: 'invalid' }, current: 1, retryAfter: 30 });
  const plain: ErrorCode = new ApiError('not_found').code;
  expect(plain).toBe('not_found');
});

it.each([
  ['required', true],
  ['invalid', true],
  ['toString', false],
  ['__proto__', false],
  ['', false],
  ['Required', false],
])('%j is a problem of a field: %j', (text, is) => {
  expect(isFieldProblem(text)).toBe(is);
});
