import type { Translation } from '#web/platform/i18n/translation.ts';
import type { topBar as ru } from './top-bar-words.ru.ts';

export const topBar: Translation<typeof ru> = {
  skip: 'Skip to content',
  dashboardLink: 'Kalends, to your calendars',
  search: 'Search',
  notifications: 'Notifications',
  language: 'Language',
  languages: { ru: 'Русский', en: 'English' },
  account: 'Account: {{name}}',
  menu: { profile: 'Profile', admin: 'Administration', theme: 'Theme', install: 'Install', logout: 'Sign out' },
};
