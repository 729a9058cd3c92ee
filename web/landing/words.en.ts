import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  home: 'Kalends, home page',
  language: 'Language',
  opening: 'Signing you in…',
  footer: { label: 'About the service', privacy: 'Privacy', terms: 'Terms', contact: 'Contact' },
  title: 'A shared calendar',
  heading: 'A shared calendar that keeps quiet',
  lead: 'Family, studio, choir — on one clear page. Only what you colour stands out.',
  start: 'Get started',
  login: 'Sign in',
  dashboard: 'My calendars',
  register: 'Create an account',
  week: 'week {{week}}',
  sample: {
    one: 'Catalogue shoot, spring–summer',
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
      text: 'Owner, admin, editor, viewer. Invite with one link or QR code.',
    },
    both: {
      title: 'For work and for home',
      text: 'The same page holds a shooting schedule, the choir and grandma’s birthday.',
    },
    changes: {
      title: 'News of changes',
      text: 'Somebody moves an event, and everyone sees it at once. An e-mail tells the owner who has joined.',
    },
    security: {
      title: 'Your data stays yours',
      text: 'Run it on your own server, with all data in one file. Strangers do not even see a calendar’s name.',
    },
    api: {
      title: 'An API for developers',
      text: 'Calendars and events by key: read only, or read and write.',
    },
  },
  api: {
    title: 'Connect your own programs',
    text: 'You create a key in your profile and see it once. Answers come in JSON, times are local.',
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
