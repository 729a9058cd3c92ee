import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Account data',
  export: {
    title: 'Download your data',
    text: 'Your profile and your calendars with their events and tags, as one JSON file.',
    button: 'Download',
    done: 'The file kalends-export.json is ready',
    failed: 'The file could not be prepared',
  },
  deletion: {
    title: 'Delete account',
    text: 'Together with the calendars you own. For good.',
    button: 'Delete account…',
    question: 'Delete your account?',
    forever: 'This can not be undone. What will be gone for good:',
    own_one: 'your calendar, for all its members:',
    own_other: 'your {{count}} calendars, for all their members:',
    moreCalendars_one: 'and {{count}} more calendar',
    moreCalendars_other: 'and {{count}} more calendars',
    foreign_one: 'access to {{count}} calendar of somebody else; the events you added there stay',
    foreign_other: 'access to {{count}} calendars of other people; the events you added there stay',
    rest: 'your profile, all sessions and API keys',
    password: 'Password',
    passwordRequired: 'Enter your password to confirm',
    passwordWrong: 'The password is wrong',
    cancel: 'Cancel',
    confirm: 'Delete for good',
    done: 'Your account has been deleted',
    failed: 'The account could not be deleted',
  },
};
