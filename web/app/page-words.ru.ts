export const ru = {
  skip: 'К содержанию',
  dashboardLink: 'Kalends, к календарям',
  search: 'Поиск',
  language: 'Язык',
  languages: { ru: 'Русский', en: 'English' },
  account: 'Аккаунт: {{name}}',
  menu: { profile: 'Профиль', admin: 'Управление сервером', theme: 'Тема', logout: 'Выйти' },
  notFound: {
    title: 'Такой страницы нет',
    text: 'Возможно, ссылка устарела или в адресе опечатка.',
    home: 'На главную',
    dashboard: 'К календарям',
  },
  broken: {
    title: 'Страница не открылась',
    text: 'Скорее всего, вышла новая версия. Обновите страницу: всё сохранённое останется.',
    reload: 'Обновить',
  },
  dashboard: {
    title: 'Календари',
    morning: 'Доброе утро,',
    day: 'Добрый день,',
    evening: 'Добрый вечер,',
    night: 'Здравствуйте,',
    weekday: '{{weekday}}, неделя {{week}}',
    opening: 'Открываем ваш последний календарь…',
  },
} as const;
