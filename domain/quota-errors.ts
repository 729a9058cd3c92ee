import { text } from './languages.ts';

/** What is refused because there is as much of it as allowed. */
export const QUOTA_ERRORS = {
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
      'This calendar has as many members as the server allows',
      'В этом календаре уже столько участников, сколько разрешает сервер',
    ),
  },
  quota_invites: {
    status: 403,
    text: text(
      'This calendar has as many invitation links as allowed. Revoke one first.',
      'У этого календаря уже столько ссылок-приглашений, сколько разрешено. Сначала отзовите одну из них.',
    ),
  },
  quota_feeds: {
    status: 403,
    text: text(
      'You have made as many links of this calendar as allowed. Revoke one first.',
      'Вы уже создали столько ссылок на этот календарь, сколько разрешено. Сначала отзовите одну из них.',
    ),
  },
  quota_subscriptions: {
    status: 403,
    text: text(
      'You follow as many calendars by their address as allowed. Remove one first.',
      'Вы уже подписаны на столько календарей, сколько разрешено. Сначала отпишитесь от одного из них.',
    ),
  },
  quota_tags: {
    status: 403,
    text: text(
      'This calendar has as many tags as the server allows',
      'В этом календаре уже столько тегов, сколько разрешает сервер',
    ),
  },
  quota_events: {
    status: 403,
    text: text(
      'This calendar holds as many events as the server allows. Delete some, or use another calendar.',
      'В этом календаре уже столько событий, сколько разрешает сервер. Удалите лишние или выберите другой календарь.',
    ),
  },
  quota_series: {
    status: 403,
    text: text(
      'This calendar holds as many repeating events as the server allows',
      'В этом календаре уже столько повторяющихся событий, сколько разрешает сервер',
    ),
  },
  quota_texts: {
    status: 403,
    text: text(
      'What programs have stored in this calendar takes as much room as allowed. Delete some of it, or use another calendar.',
      'Данные программ занимают в этом календаре всё отведённое место. Удалите лишнее или выберите другой календарь.',
    ),
  },
  quota_exceptions: {
    status: 403,
    text: text(
      'Too many occurrences of this event were changed or deleted one by one. Change this and all following ones, which begins a new series.',
      'Слишком много повторений этого события изменено или удалено по одному. Измените это и все следующие: так начнётся новая серия.',
    ),
  },
} as const;
