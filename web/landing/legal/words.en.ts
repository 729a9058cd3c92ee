import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  privacy: {
    title: 'Privacy',
    lead: 'This Kalends server is run by the person or organisation that installed it. This page says what it stores about you, and why.',
    stored: {
      title: 'What is stored',
      text: 'Your e-mail address, name, language, theme and the calendar you opened last. Calendars, events, tags, members and the history of changes. Of your password only an Argon2id hash is kept: nobody can read it.',
    },
    sessions: {
      title: 'Sign-ins and keys',
      text: 'Each sign-in is kept with its browser, system, IP address and time of last use, so that you can recognise one that is not yours. API keys are stored as hashes.',
    },
    seen: {
      title: 'Who sees it',
      text: 'Only the members of a calendar see its events. Your name and e-mail are seen by those you share a calendar with. An invitation link shows the calendar’s name and that of its owner.',
    },
    browser: {
      title: 'In your browser',
      text: 'This site sets no cookies and does not track you. The browser’s storage holds your sign-in token, theme, language and a registration under way; signing out erases the token.',
    },
    emails: {
      title: 'E-mails',
      text: 'You get codes to register or reset your password, and the reminders you asked for. There is no advertising in them.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can have all your data as one file and delete your account. The calendars that you do not hand over go with it, and your memberships elsewhere end. For 30 days you can bring everything back by signing in.',
    },
  },
  terms: {
    title: 'Terms',
    lead: 'In short: use the calendar, harm nobody, keep your password safe.',
    account: {
      title: 'Your account',
      text: 'One person, one account, with a real e-mail address. You answer for what is done with your password and your API keys.',
    },
    content: {
      title: 'What you write',
      text: 'It stays yours. The owner of a calendar decides who may open it and can delete it with all its events.',
    },
    fair: {
      title: 'What is not allowed',
      text: 'Sending spam by invitation, storing what the law forbids, trying to open what is not yours, overloading the server.',
    },
    service: {
      title: 'The service',
      text: 'Kalends is free software under the AGPL 3.0. It comes as it is, without warranty. The operator of this server keeps backups and may close accounts that break these terms.',
    },
    changes: {
      title: 'Changes',
      text: 'If these terms change, the new version appears on this page.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Kalends is installed by its users, so the person who answers is the one who runs this server.',
    operator: {
      title: 'About your account',
      text: 'Reply to any e-mail that came from Kalends: it reaches the operator of the server.',
    },
    calendar: {
      title: 'About a calendar',
      text: 'The list of members shows who owns it. Access and roles are the owner’s to change.',
    },
    security: {
      title: 'Found a vulnerability?',
      text: 'Write in the same way, in reply to an e-mail of the server, and tell nobody else until it is closed.',
    },
  },
};
