export const topBar = {
  skip: 'К содержанию',
  dashboardLink: 'Kalends, к календарям',
  search: 'Поиск',
  notifications: 'Уведомления',
  language: 'Язык',
  languages: { ru: 'Русский', en: 'English' },
  account: 'Аккаунт: {{name}}',
  menu: { profile: 'Профиль', admin: 'Управление сервером', theme: 'Тема', install: 'Установить', logout: 'Выйти' },
} as const;
