import type { Translation } from '#web/platform/i18n/translation.ts';
import type { setup as ru } from './words.ru.ts';

export const setup: Translation<typeof ru> = {
  title: 'Set up this server',
  intro: 'Nobody has an account here yet. Yours will be the administrator’s.',
  code: 'Setup code',
  codeHint: 'It stands in the log of the server. The command kalends admin setup-code prints it too.',
  codeRequired: 'Enter the setup code',
  place: 'This server',
  zone: 'Time zone of the first calendar',
  registration: 'Who may register',
  modes: { open: 'Anybody', invite: 'People with an invitation', closed: 'Nobody' },
  language: 'Language of those who have chosen none',
  languages: { ru: 'Russian', en: 'English', auto: 'As in their browser' },
  theme: 'Theme of those who have chosen none',
  autoTheme: 'Light or dark, as their device is',
  submit: 'Begin',
  failed: 'The server could not be set up',
};
