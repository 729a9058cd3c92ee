import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from './error-codes.ts';
import { ApiError, errorBody, FIELD_PROBLEMS, isFieldProblem } from './errors.ts';
import { LANGUAGES } from './languages.ts';

/** The contract: every code by its status. */
const STATUS: Readonly<Record<number, string>> = {
  400: 'all_fields_required bad_request current_password_wrong event_end_before_start factor_code_wrong import_unreadable invalid_email invite_expired issuer_refused malformed_json own_account passkey_refused password_weak range_too_full recurrence_count recurrence_empty recurrence_invalid recurrence_too_dense recurrence_unmovable reset_code_invalid tag_unknown undo_unsupported validation_failed verification_code_invalid verification_session_expired',
  401: 'account_disabled authentication_required invalid_credentials second_step_expired',
  403: 'account_deleted api_key_not_allowed api_key_scope confirmation_required factor_code_required forbidden issuer_group issuer_no_account issuer_not_linked issuer_only issuer_other_person issuer_unverified password_required quota_calendars quota_events quota_exceptions quota_feeds quota_invites quota_members quota_series quota_subscriptions quota_tags quota_texts registration_closed registration_domain registration_invite_required sign_in_again',
  404: 'invite_not_found not_found user_not_found',
  408: 'request_timeout',
  409: 'email_taken id_taken identity_taken last_way_in passkeys_full second_factor_on tag_name_taken undo_conflict',
  410: 'changes_gone',
  412: 'version_conflict',
  413: 'import_too_large too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'issuer_unavailable unavailable',
  507: 'storage_full',
};

const texts = {
  ...ERRORS,
  ...Object.fromEntries(Object.entries(FIELD_PROBLEMS).map(([key, text]) => [key, { text }])),
};

describe('an error code', () => {
  it('has the status of the contract', () => {
    const codes = Object.entries(ERRORS);
    const byStatus = Object.groupBy(codes, ([, { status }]) => status);
    const told = Object.fromEntries(
      Object.entries(byStatus).map(([status, list = []]) => [
        status,
        list
          .map(([code]) => code)
          .sort()
          .join(' '),
      ]),
    );
    expect(told).toEqual(STATUS);
  });

  it.each(Object.keys(ERRORS))('%s is in snake case', (code) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});

describe.each(Object.entries(texts))('the text of %s', (_, { text }) => {
  it.each(LANGUAGES)(
    'is in %s one sentence without a full stop, as all over the product, or several with theirs',
    (language) => {
      expect(text[language]).toMatch(language === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/);
      const isOne = !/[.!?]\s+\p{Lu}/u.test(text[language]);
      expect(text[language].endsWith('.')).toBe(!isOne);
      expect(text[language]).not.toMatch(/\s\s|^\s|\s$/);
    },
  );

  it('differs between the languages, and the English one is English', () => {
    expect(text.en).not.toBe(text.ru);
    expect(text.en).not.toMatch(/[а-яё]/i);
  });
});

describe('the body of an error', () => {
  it('has a message and a code', () => {
    expect(errorBody('forbidden', 'en')).toEqual({ message: 'Your role does not allow this', code: 'forbidden' });
    expect(errorBody('forbidden', 'ru').message).toBe('Ваша роль этого не позволяет');
  });

  it('tells what is wrong with each field', () => {
    expect(
      errorBody('validation_failed', 'ru', { fields: { name: 'required', color: 'invalid_color' } }).fields,
    ).toEqual({
      name: 'Заполните это поле',
      color: 'Укажите цвет вида #6495ED',
    });
  });

  it('carries the resource as it stands, also when there is none any more', () => {
    expect(errorBody('version_conflict', 'en', { current: { version: 7 } }).current).toEqual({ version: 7 });
    expect(errorBody('undo_conflict', 'en', { current: null })).toHaveProperty('current', null);
    expect(errorBody('undo_conflict', 'en')).not.toHaveProperty('current');
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
