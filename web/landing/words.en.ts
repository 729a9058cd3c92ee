import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  home: 'Kalends, home page',
  language: 'Language',
  opening: 'Checking who you are…',
  footer: { label: 'About the service', privacy: 'Privacy', terms: 'Terms', contact: 'Contact' },
  title: 'A shared calendar',
  heading: 'A shared calendar that keeps quiet',
  lead: 'Family, studio, choir — on one clear page. Only what you give a colour speaks up.',
  start: 'Get started',
  login: 'Sign in',
  dashboard: 'My calendars',
  register: 'Create an account',
  week: 'week {{week}}',
  sample: {
    one: 'Catalogue shoot, spring — summer',
    two: 'Full choir rehearsal',
    three: 'Marina on holiday',
    four: 'Kate’s birthday',
  },
  features: {
    label: 'Features',
    calendars: {
      title: 'A calendar for everything',
      text: 'Work, family, school: each has its own colour, time zone and first day of the week.',
    },
    sharing: {
      title: 'Shared by role',
      text: 'Owner, admin, editor, viewer. One link or QR code is the whole invitation.',
    },
    both: {
      title: 'For work and for home',
      text: 'The same page holds a shooting schedule, the choir and grandma’s birthday.',
    },
    reminders: {
      title: 'Notifications and reminders',
      text: 'In time about what matters, silent about the rest.',
    },
    security: {
      title: 'Your data stays yours',
      text: 'Run it yourself: one command, one file. Strangers do not even see a calendar’s name.',
    },
    api: {
      title: 'An API for developers',
      text: 'Calendars and events by key: to read, or to read and write.',
    },
  },
  api: {
    title: 'Open your calendar to code',
    text: 'A key is made in your profile and shown once. The answer is plain JSON, times are local.',
    action: 'Get a key',
    label: 'Sample request',
    copy: 'Copy the request',
    copied: 'Copied',
    copyFailed: 'Copying failed',
    event: 'Shoot approval',
  },
  final: {
    title: 'Start with a clean page',
    action: 'Create an account',
  },
};
