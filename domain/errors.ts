import { ERRORS, type ErrorCode } from './error-codes.ts';
import { type Language, type Text, text } from './languages.ts';

/** What can be wrong with one field. The schemas of this folder use these keys as their messages. */
export const FIELD_PROBLEMS = {
  required: text('Fill this in', 'Заполните это поле'),
  too_long: text('This is too long', 'Слишком длинно'),
  too_many: text('There are too many of these', 'Слишком много'),
  invalid: text('This value is not valid', 'Неверное значение'),
  control_characters: text('Remove the control characters', 'Уберите управляющие символы'),
  invalid_email: text('Enter an address like anna@example.com', 'Адрес должен быть вида anna@example.com'),
  unknown_zone: text('There is no such time zone', 'Такого часового пояса нет'),
  invalid_link: text(
    'Give a link like https://example.com, mailto: or tel:',
    'Укажите ссылку вида https://example.com, mailto: или tel:',
  ),
  web_address: text(
    'Give an address like https://example.com/calendar.ics',
    'Укажите адрес вида https://example.com/calendar.ics',
  ),
  private_address: text(
    'The server calls only public addresses on the internet',
    'Сервер обращается только к общедоступным адресам в интернете',
  ),
  own_address: text(
    'This calendar is on this very server. Ask its owner for an invitation.',
    'Этот календарь — на этом же сервере. Попросите у владельца приглашение.',
  ),
  already_there: text('You have subscribed to this address already', 'Вы уже подписаны на этот адрес'),
  invalid_color: text('Give a colour like #6495ED', 'Укажите цвет вида #6495ED'),
  invalid_date: text('Give a date like 2026-11-20', 'Укажите дату вида 2026-11-20'),
  invalid_time: text('Give a local time like 2026-11-20T16:30:00', 'Укажите время вида 2026-11-20T16:30:00'),
  date_out_of_range: text('Give a date from 1900 to 2099', 'Укажите дату с 1900 по 2099 год'),
  dates_reversed: text('The end must not be before the start', 'Конец не может быть раньше начала'),
  range_too_long: text('Choose at most 400 days', 'Выберите не больше 400 дней'),
  password_length: text('At least 6 characters', 'Не меньше 6 символов'),
  password_length_reset: text('At least 8 characters', 'Не меньше 8 символов'),
  password_uppercase: text('At least one uppercase letter', 'Хотя бы одна заглавная буква'),
  password_lowercase: text('At least one lowercase letter', 'Хотя бы одна строчная буква'),
  password_digit: text('At least one digit', 'Хотя бы одна цифра'),
  common_password: text(
    'This is one of the most common passwords. Choose another.',
    'Это один из самых распространённых паролей. Придумайте другой.',
  ),
  personal_password: text(
    'Choose a password without your name, your e-mail or the name of this product',
    'Придумайте пароль без своего имени, адреса почты и названия сервиса',
  ),
  password_special: text(
    'At least one special character: ! @ # $ % ^ & *',
    'Хотя бы один специальный символ: ! @ # $ % ^ & *',
  ),
} as const satisfies Record<string, Text>;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;
export type Fields = Readonly<Record<string, FieldProblem>>;

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  current?: unknown;
  restorableUntil?: string;
}

interface Details {
  readonly fields?: Fields | undefined;
  /** The resource as it stands now, for `version_conflict` and `undo_conflict`. */
  readonly current?: unknown;
  /** When `account_deleted` becomes final, in ISO 8601. */
  readonly restorableUntil?: string | undefined;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfter?: number | undefined;
}

export class ApiError extends Error implements Details {
  readonly code: ErrorCode;
  readonly fields: Fields | undefined;
  readonly current: unknown;
  readonly restorableUntil: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.restorableUntil = details.restorableUntil;
    this.retryAfter = details.retryAfter;
  }
}

/** The wire form of a failure in one language. */
export function errorBody(
  code: ErrorCode,
  language: Language,
  { fields, current, restorableUntil }: Details = {},
): ErrorBody {
  const body: ErrorBody = { message: ERRORS[code].text[language], code };
  if (fields) {
    body.fields = Object.fromEntries(
      Object.entries(fields).map(([name, key]) => [name, FIELD_PROBLEMS[key][language]]),
    );
  }
  if (current !== undefined) body.current = current;
  if (restorableUntil !== undefined) body.restorableUntil = restorableUntil;
  return body;
}

export function isFieldProblem(value: string): value is FieldProblem {
  return Object.hasOwn(FIELD_PROBLEMS, value);
}
