import type { Translation } from '#web/platform/i18n/translation.ts';
import type { legal as ru } from './words.ru.ts';

export const legal: Translation<typeof ru> = {
  privacy: {
    title: 'Privacy',
    lead: 'This Kalends server is run by the person or organisation that installed it. This page says what it keeps about you, and why.',
    stored: {
      title: 'What is stored',
      text: 'Your e-mail address, name, language, theme and the calendar you opened last. Calendars, events, tags, members and the history of changes. Your reminders and what you want to be notified of. Of your password only an Argon2id hash is kept: nobody can read it.',
    },
    sessions: {
      title: 'Sign-ins and keys',
      text: 'Each sign-in is kept with its browser, system, IP address and time of last use, so that you can spot one that is not yours. API keys are stored as hashes.',
    },
    seen: {
      title: 'Who sees it',
      text: 'Only the members of a calendar see its events. Your name and e-mail are visible to members of the calendars you share. An invitation link shows the calendar’s name and that of its owner.',
    },
    browser: {
      title: 'In your browser',
      text: 'This site sets no cookies and does not track you. The browser’s storage holds your sign-in token, theme, language, an unfinished registration, events you have not finished writing, and calendars to look at offline. Signing out deletes the token, the events and the calendars.',
    },
    emails: {
      title: 'E-mails and notifications',
      text: 'You get codes to register or reset your password, and messages about new sign-ins and members, your access to calendars, your password, API keys and account; reminders and summaries, too, where you turned them on. Notifications travel through your browser’s push service, which cannot read them. No advertising.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can have all your data as one file and delete your account. The calendars that you do not hand over go with it, and your memberships elsewhere end. For 30 days you can restore the account: just sign in.',
    },
  },
  terms: {
    title: 'Terms',
    lead: 'In short: use the calendar, harm nobody, keep your password safe.',
    account: {
      title: 'Your account',
      text: 'One person, one account, with a real e-mail address. You are responsible for what is done with your password and your API keys.',
    },
    content: {
      title: 'What you write',
      text: 'It stays yours. The owner of a calendar decides who has access and can delete it with all its events.',
    },
    fair: {
      title: 'What is not allowed',
      text: 'Sending spam by invitation, storing what the law forbids, trying to get at other people’s data, overloading the server.',
    },
    service: {
      title: 'The service',
      text: 'Kalends is free software under the AGPL 3.0. It is provided as is, without warranty. The operator of this server is responsible for backups and may disable an account that breaks these terms.',
    },
    changes: {
      title: 'Changes',
      text: 'If these terms change, the new version appears on this page.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Everybody runs Kalends on a server of their own, so questions go to the operator of this one.',
    operator: {
      title: 'About your account',
      text: 'Ask the operator of this server, the person who gave you this address. If e-mails from Kalends have a reply address, you can simply reply to one.',
    },
    calendar: {
      title: 'About a calendar',
      text: 'Ask its owner, who manages access and roles. An invitation link shows the owner’s name.',
    },
    security: {
      title: 'Found a vulnerability?',
      text: 'Tell the operator of this server, and nobody else until it is fixed.',
    },
  },
};
