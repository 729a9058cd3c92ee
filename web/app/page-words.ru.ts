export const app = {
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
