import { ISSUER_ERRORS } from './issuer-errors.ts';
import { type Text, text } from './languages.ts';
import { QUOTA_ERRORS } from './quota-errors.ts';

/** Every way a call can fail: one closed list of codes, each with its HTTP status and its text in both languages. */
export const ERRORS = {
  bad_request: {
    status: 400,
    text: text('The server cannot read this request', 'Сервер не может прочитать этот запрос'),
  },
  malformed_json: { status: 400, text: text('The request body is not valid JSON', 'Тело запроса — не JSON') },
  validation_failed: { status: 400, text: text('Check the marked fields', 'Проверьте отмеченные поля') },
  all_fields_required: { status: 400, text: text('Fill in all fields', 'Заполните все поля') },
  invalid_email: {
    status: 400,
    text: text('Enter an address like anna@example.com', 'Адрес должен быть вида anna@example.com'),
  },
  verification_code_invalid: { status: 400, text: text('The code is wrong', 'Неверный код') },
  verification_session_expired: {
    status: 400,
    text: text('Verification session expired or invalid', 'Время подтверждения истекло. Начните регистрацию заново.'),
  },
  password_weak: { status: 400, text: text('The password is too weak', 'Пароль слишком простой') },
  current_password_wrong: { status: 400, text: text('The current password is wrong', 'Текущий пароль неверен') },
  reset_code_invalid: { status: 400, text: text('The code is wrong or has expired', 'Код неверен или устарел') },
  factor_code_wrong: {
    status: 400,
    text: text('The code is wrong or was used already', 'Код неверен или уже использован'),
  },
  passkey_refused: {
    status: 400,
    text: text(
      'This passkey does not fit here. It may have been removed.',
      'Этот ключ доступа не подходит. Возможно, он удалён.',
    ),
  },
  invite_expired: { status: 400, text: text('The invitation has expired', 'Срок приглашения истёк') },
  event_end_before_start: {
    status: 400,
    text: text('The end must be after the start', 'Конец должен быть позже начала'),
  },
  import_unreadable: { status: 400, text: text('There is no calendar in this file', 'В этом файле нет календаря') },
  tag_unknown: { status: 400, text: text('This calendar has no such tag', 'В этом календаре нет такого тега') },
  recurrence_invalid: { status: 400, text: text('The repetition rule is not valid', 'Неверное правило повторения') },
  recurrence_too_dense: {
    status: 400,
    text: text(
      'The event repeats too often. At most 96 times a day are allowed.',
      'Событие повторяется слишком часто. Можно не больше 96 раз в день.',
    ),
  },
  recurrence_empty: {
    status: 400,
    text: text(
      'The event would not repeat. After its start the rule gives no day for many years.',
      'Событие не повторится. По этому правилу после начала много лет нет ни одного подходящего дня.',
    ),
  },
  recurrence_count: {
    status: 400,
    text: text(
      'The event repeats too many times to count. Give a smaller number, or the day on which it ends.',
      'Событие повторяется слишком много раз, чтобы их сосчитать. Укажите меньшее число или день, когда оно закончится.',
    ),
  },
  recurrence_unmovable: {
    status: 400,
    text: text(
      'By its rule this event comes on several days or times that cannot all move like this. Move one occurrence, or change how it repeats.',
      'По своему правилу событие приходится на дни или часы, которые вместе так не перенести. Перенесите одно повторение или измените само правило.',
    ),
  },
  range_too_full: {
    status: 400,
    text: text(
      'There are too many events on these days for one answer. Ask for fewer days at a time.',
      'На эти дни приходится слишком много событий для одного ответа. Запросите меньше дней.',
    ),
  },
  undo_unsupported: { status: 400, text: text('This change cannot be undone', 'Это изменение нельзя отменить') },
  authentication_required: { status: 401, text: text('Sign in to continue', 'Войдите в аккаунт') },
  invalid_credentials: { status: 401, text: text('Wrong e-mail or password', 'Неверная почта или пароль') },
  second_step_expired: {
    status: 401,
    text: text(
      'Signing in has taken too long or too many codes. Enter your password again.',
      'Вход занял слишком много времени или попыток. Введите пароль ещё раз.',
    ),
  },
  account_disabled: {
    status: 401,
    text: text(
      'This account is disabled. Ask the operator of this server.',
      'Аккаунт отключён. Обратитесь к администратору сервера.',
    ),
  },
  account_deleted: {
    status: 403,
    text: text(
      'This account is deleted. You can still restore it.',
      'Этот аккаунт удалён. Его ещё можно восстановить.',
    ),
  },
  own_account: {
    status: 400,
    text: text('You cannot do this to your own account', 'Со своим аккаунтом этого сделать нельзя'),
  },
  confirmation_required: {
    status: 403,
    text: text('Enter your password to make changes here', 'Чтобы вносить здесь изменения, введите пароль'),
  },
  forbidden: { status: 403, text: text('Your role does not allow this', 'Ваша роль этого не позволяет') },
  factor_code_required: {
    status: 403,
    text: text('Enter a code from your authenticator app', 'Введите код из приложения-аутентификатора'),
  },
  ...ISSUER_ERRORS,
  sign_in_again: {
    status: 403,
    text: text(
      'Sign out, sign in again, and repeat this within 15 minutes',
      'Выйдите, войдите снова и повторите это в течение 15 минут',
    ),
  },
  password_required: { status: 403, text: text('Enter your password again', 'Введите пароль ещё раз') },
  api_key_not_allowed: { status: 403, text: text('An API key cannot do this', 'С ключом API этого сделать нельзя') },
  api_key_scope: { status: 403, text: text('This API key can only read', 'Этот ключ API — только для чтения') },
  ...QUOTA_ERRORS,
  registration_closed: {
    status: 403,
    text: text(
      'Registration is closed here. Ask the operator of this server for an account.',
      'Регистрация здесь закрыта. Попросите аккаунт у администратора сервера.',
    ),
  },
  registration_domain: {
    status: 403,
    text: text(
      'You cannot register with an e-mail address of this domain',
      'С почтой в этом домене зарегистрироваться нельзя',
    ),
  },
  registration_invite_required: {
    status: 403,
    text: text(
      'Registration is by invitation only. Open the link of an invitation that still works.',
      'Регистрация только по приглашению. Откройте ссылку действующего приглашения.',
    ),
  },
  not_found: { status: 404, text: text('Not found', 'Не найдено') },
  user_not_found: { status: 404, text: text('There is no account with this e-mail', 'Аккаунта с такой почтой нет') },
  invite_not_found: { status: 404, text: text('There is no such invitation', 'Такого приглашения нет') },
  request_timeout: {
    status: 408,
    text: text(
      'The request took too long to arrive. Send it again.',
      'Запрос передавался слишком долго. Повторите его.',
    ),
  },
  email_taken: { status: 409, text: text('This e-mail already has an account', 'С этой почтой уже есть аккаунт') },
  second_factor_on: {
    status: 409,
    text: text('Two-step sign-in is on already', 'Вход в два шага уже включён'),
  },
  passkeys_full: {
    status: 409,
    text: text(
      'You have 20 passkeys, as many as allowed. Remove one first.',
      'У вас уже 20 ключей доступа, больше нельзя. Сначала удалите один из них.',
    ),
  },
  tag_name_taken: { status: 409, text: text('A tag with this name already exists', 'Тег с таким названием уже есть') },
  id_taken: { status: 409, text: text('This id is already in use', 'Этот идентификатор уже занят') },
  undo_conflict: {
    status: 409,
    text: text('This was changed again later', 'Позже это изменили ещё раз'),
  },
  changes_gone: { status: 410, text: text('Load the calendar again', 'Загрузите календарь заново') },
  version_conflict: {
    status: 412,
    text: text('Somebody else has already changed this', 'Это уже изменил кто-то другой'),
  },
  import_too_large: {
    status: 413,
    text: text('At most 20 MB and 50,000 events in a file', 'В файле может быть до 20 МБ и до 50 000 событий'),
  },
  too_large: { status: 413, text: text('The request is too large', 'Слишком большой запрос') },
  unsupported_media_type: { status: 415, text: text('Send JSON', 'Отправьте JSON') },
  too_many_requests: {
    status: 429,
    text: text('Too many requests. Wait a little.', 'Слишком много запросов. Немного подождите.'),
  },
  internal_error: { status: 500, text: text('Something went wrong on the server', 'На сервере что-то пошло не так') },
  unavailable: { status: 503, text: text('The server is busy. Try again.', 'Сервер занят. Попробуйте ещё раз.') },
  storage_full: {
    status: 507,
    text: text(
      'The server has no space left for new data. Tell its operator.',
      'На сервере не осталось места для новых данных. Сообщите его администратору.',
    ),
  },
} as const satisfies Record<string, { status: number; text: Text }>;

export type ErrorCode = keyof typeof ERRORS;
