export const ru = {
  skip: 'К содержанию',
  dashboardLink: 'Kalends, к календарям',
  search: 'Поиск',
  notifications: 'Уведомления',
  language: 'Язык',
  languages: { ru: 'Русский', en: 'English' },
  account: 'Аккаунт: {{name}}',
  menu: { profile: 'Профиль', admin: 'Управление сервером', theme: 'Тема', install: 'Установить', logout: 'Выйти' },
  notFound: {
    title: 'Такой страницы нет',
    text: 'Ссылка устарела, или в адресе опечатка.',
    home: 'На главную',
    dashboard: 'К календарям',
  },
  broken: {
    title: 'Не открылось',
    text: 'Наверное, вышла новая версия. Обновите страницу: сохранённое останется.',
    reload: 'Обновить',
  },
  requireUser: { checking: 'Входим…', unreachable: 'Сервер не отвечает' },
} as const;
