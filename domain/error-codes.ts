import { type Text, text } from './languages.ts';

/** Every way a call can fail: one closed list of codes, each with its HTTP status and its text in both languages. */
export const ERRORS = {
  bad_request: {
    status: 400,
    text: text('The server cannot read this request.', 'Сервер не может прочитать этот запрос.'),
  },
  malformed_json: {
    status: 400,
    text: text('The request body is not valid JSON.', 'Тело запроса — не правильный JSON.'),
  },
  validation_failed: { status: 400, text: text('Please check the marked fields.', 'Проверьте отмеченные поля.') },
  all_fields_required: { status: 400, text: text('Please fill in all fields.', 'Заполните все поля.') },
  invalid_email: { status: 400, text: text('Enter a valid e-mail address.', 'Введите правильный адрес почты.') },
  verification_code_invalid: { status: 400, text: text('The code is wrong.', 'Неверный код.') },
  verification_session_expired: {
    status: 400,
    text: text('Verification session expired or invalid.', 'Время подтверждения истекло. Начните регистрацию заново.'),
  },
  password_weak: { status: 400, text: text('The password is too weak.', 'Пароль слишком простой.') },
  current_password_wrong: { status: 400, text: text('The current password is wrong.', 'Текущий пароль неверен.') },
  reset_code_invalid: { status: 400, text: text('The code is wrong or has expired.', 'Код неверен или устарел.') },
  invite_expired: { status: 400, text: text('The invitation has expired.', 'Срок приглашения истёк.') },
  event_end_before_start: {
    status: 400,
    text: text('The event must end after it starts.', 'Событие должно заканчиваться после начала.'),
  },
  tag_unknown: { status: 400, text: text('This calendar has no such tag.', 'В этом календаре нет такого тега.') },
  recurrence_invalid: {
    status: 400,
    text: text('The repetition rule is not valid.', 'Правило повторения неправильно.'),
  },
  recurrence_too_dense: {
    status: 400,
    text: text(
      'The event repeats too often: 96 times a day at most.',
      'Событие повторяется слишком часто: не больше 96 раз в день.',
    ),
  },
  recurrence_empty: {
    status: 400,
    text: text(
      'The event would not repeat: after its start the rule gives no day for many years.',
      'Событие не повторится: после его начала правило не даёт ни одного дня за много лет.',
    ),
  },
  recurrence_count: {
    status: 400,
    text: text(
      'The event repeats too many times to count. Give a smaller number, or the day on which it ends.',
      'Событие повторяется слишком много раз, чтобы их сосчитать. Укажите меньшее число или день, когда оно закончится.',
    ),
  },
  range_too_full: {
    status: 400,
    text: text(
      'There is too much on these days for one answer. Ask for fewer days at a time.',
      'На эти дни приходится слишком много событий для одного ответа. Запросите меньше дней.',
    ),
  },
  undo_unsupported: {
    status: 400,
    text: text('This change cannot be taken back.', 'Это изменение нельзя отменить.'),
  },
  authentication_required: { status: 401, text: text('Please sign in.', 'Войдите в аккаунт.') },
  invalid_credentials: { status: 401, text: text('Wrong e-mail or password.', 'Неверная почта или пароль.') },
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
    text: text('You cannot do this to your own account.', 'С собственным аккаунтом этого сделать нельзя.'),
  },
  confirmation_required: {
    status: 403,
    text: text('Enter your password to make changes here.', 'Чтобы что-то изменить здесь, введите пароль.'),
  },
  forbidden: { status: 403, text: text('Your role does not allow this.', 'Ваша роль не позволяет это сделать.') },
  password_required: {
    status: 403,
    text: text('Please enter your password once more.', 'Введите пароль ещё раз.'),
  },
  api_key_not_allowed: { status: 403, text: text('An API key cannot do this.', 'По ключу API это недоступно.') },
  api_key_scope: { status: 403, text: text('This API key can only read.', 'Этот ключ API только для чтения.') },
  quota_calendars: {
    status: 403,
    text: text(
      'You have as many calendars as this server allows. Leave or delete one first; a deleted one counts for 30 days.',
      'У вас уже столько календарей, сколько разрешает этот сервер. Сначала выйдите из одного или удалите его; удалённый учитывается ещё 30 дней.',
    ),
  },
  quota_members: {
    status: 403,
    text: text(
      'This calendar has as many members as the server allows.',
      'В этом календаре уже столько участников, сколько разрешает сервер.',
    ),
  },
  quota_invites: {
    status: 403,
    text: text(
      'This calendar has as many invitation links as it may. Revoke one first.',
      'У этого календаря уже столько ссылок-приглашений, сколько можно. Сначала отзовите одну.',
    ),
  },
  quota_tags: {
    status: 403,
    text: text(
      'A calendar cannot have more tags on this server.',
      'Больше тегов в календаре этот сервер не разрешает.',
    ),
  },
  quota_events: {
    status: 403,
    text: text(
      'This calendar holds as many events as the server allows. Delete some, or use another calendar.',
      'В этом календаре уже столько событий, сколько разрешает сервер. Удалите лишние или возьмите другой календарь.',
    ),
  },
  quota_series: {
    status: 403,
    text: text(
      'This calendar holds as many repeating events as the server allows.',
      'В этом календаре уже столько повторяющихся событий, сколько разрешает сервер.',
    ),
  },
  quota_exceptions: {
    status: 403,
    text: text(
      'Too many occurrences of this event were changed or deleted one by one. Change this and all following ones, which begins a new series.',
      'Слишком много повторений этого события изменено или удалено по одному. Измените это и все следующие: так начнётся новая серия.',
    ),
  },
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
      'An account cannot be opened with an e-mail address of this domain.',
      'С почтой в этом домене зарегистрироваться нельзя.',
    ),
  },
  registration_invite_required: {
    status: 403,
    text: text(
      'Registration is by invitation only. Open the link of an invitation that still works.',
      'Регистрация только по приглашению. Откройте ссылку действующего приглашения.',
    ),
  },
  not_found: { status: 404, text: text('Not found.', 'Не найдено.') },
  user_not_found: {
    status: 404,
    text: text('No user with this e-mail exists.', 'Пользователь с такой почтой не найден.'),
  },
  invite_not_found: { status: 404, text: text('There is no such invitation.', 'Такого приглашения нет.') },
  request_timeout: {
    status: 408,
    text: text('The request took too long to arrive.', 'Запрос приходил слишком долго.'),
  },
  email_taken: { status: 409, text: text('This e-mail is already registered.', 'Эта почта уже зарегистрирована.') },
  tag_name_taken: {
    status: 409,
    text: text('A tag with this name already exists.', 'Тег с таким названием уже есть.'),
  },
  id_taken: { status: 409, text: text('This id is already in use.', 'Этот идентификатор уже занят.') },
  undo_conflict: {
    status: 409,
    text: text('Later changes touched the same fields.', 'Те же поля изменены позже.'),
  },
  changes_gone: { status: 410, text: text('Please load the calendar afresh.', 'Загрузите календарь заново.') },
  version_conflict: { status: 412, text: text('Somebody has changed this meanwhile.', 'Кто-то уже изменил это.') },
  too_large: { status: 413, text: text('The request is too large.', 'Слишком большой запрос.') },
  unsupported_media_type: { status: 415, text: text('Send JSON, please.', 'Отправьте JSON.') },
  too_many_requests: {
    status: 429,
    text: text('Too many requests. Please wait a little.', 'Слишком много запросов. Немного подождите.'),
  },
  internal_error: { status: 500, text: text('Something went wrong on the server.', 'На сервере что-то пошло не так.') },
  unavailable: {
    status: 503,
    text: text('The server is busy. Please try again.', 'Сервер занят. Попробуйте ещё раз.'),
  },
  storage_full: {
    status: 507,
    text: text(
      'The server has no room left for anything new. Please tell its administrator.',
      'На сервере не осталось места для нового. Сообщите администратору.',
    ),
  },
} as const satisfies Record<string, { status: number; text: Text }>;

export type ErrorCode = keyof typeof ERRORS;
