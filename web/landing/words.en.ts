import type { Translation } from '#web/platform/i18n/translation.ts';
import { first } from './first-words.en.ts';
import type { landing as ru } from './words.ru.ts';

export const landing: Translation<typeof ru> = {
  home: 'Kalends, home page',
  language: 'Language',
  opening: 'Signing you in…',
  footer: { label: 'About the service', privacy: 'Privacy', terms: 'Terms', contact: 'Contact' },
  title: 'A shared calendar for family and team',
  ...first,
  start: 'Start for free',
  login: 'Sign in',
  dashboard: 'My calendars',
  register: 'Register',
  sample: {
    calendar: 'Family',
    people: { one: 'Emma', two: 'Tom', three: 'Kate' },
    titles: {
      choir: 'Choir',
      pool: 'Swimming',
      standup: 'Team meeting',
      holiday: 'Emma on holiday',
      birthday: 'Kate’s birthday',
      dacha: 'Cottage',
      school: 'School meeting',
      train: 'Trip to York',
      play: 'Theatre',
      doctor: 'Doctor',
      report: 'Report due',
    },
    news: '{{who}} adds “{{title}}”, {{date}}.',
    hint: 'This is the real calendar: press any day.',
    placeholder: 'What is planned?',
    add: 'Add',
    added: '“{{title}}”, {{date}}. Everybody would see it just as fast.',
    own: 'Create your own calendar',
  },
  moments: {
    title: 'How it works',
    invite: { title: 'Invited', text: 'Send a link or show a QR code. It works for people without an account, too.' },
    seen: { title: 'Seen', text: 'Somebody moves an event, and it moves on every screen that very second.' },
    undone: {
      title: 'Undone',
      text: 'The history knows who changed what. One press takes back what should not have been.',
    },
  },
  features: {
    label: 'Features',
    calendars: {
      title: 'A calendar for everything',
      text: 'Work, family, school: each has its own colour, time zone and first day of the week.',
    },
    sharing: {
      title: 'Shared by role',
      text: 'Some people only look, some add events, and some manage the members.',
    },
    both: {
      title: 'For work and for home',
      text: 'The same page holds a shooting schedule, the choir and grandma’s birthday.',
    },
    changes: {
      title: 'Notifications and reminders',
      text: 'Your phone, an e-mail or the page itself reminds you. Changes by others show at once.',
    },
    security: {
      title: 'Your data stays yours',
      text: 'Strangers do not even see a calendar’s name. Run it on your own server, with all data in one file.',
    },
    api: {
      title: 'An API for developers',
      text: 'Calendars and events by key: read only, or read and write.',
    },
  },
  developers: 'For developers',
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
