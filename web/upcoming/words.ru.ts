export const ru = {
  title: 'Ближайшие события',
  loading: 'Загружаем события…',
  empty: 'Впереди ничего не запланировано',
  emptyText: 'Здесь появятся события из всех ваших календарей, ближайшие — сверху',
  untitled: 'Без названия',
  invalidDate: 'неверная дата',
  today: 'сегодня',
  tomorrow: 'завтра',
  allDay: 'весь день',
  until: 'до {{when}}',
  there: '{{zone}}: {{when}}',
} as const;
