import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Active sessions',
  note: 'Where your account is signed in. If you do not recognise a session, end it and change your password.',
  loading: 'Loading sessions',
  loadFailed: 'The sessions could not be loaded',
  alone: 'You are not signed in anywhere else',
  unknown: 'Unknown device',
  current: 'this device',
  devices: { desktop: 'computer', mobile: 'phone', tablet: 'tablet' },
  address: 'address {{address}}',
  usedNow: 'Active now',
  used: 'Last active {{when}}',
  created: 'signed in {{when}}',
  end: 'End',
  endName: 'End session: {{name}}',
  endOthers: 'End all others',
  passwordWhy: 'You signed in a while ago, so enter your password first',
  cancel: 'Cancel',
  endOne: {
    title: 'End this session?',
    text: '{{name}}: signing in there again will need your password.',
    confirm: 'End session',
    done: 'Session ended: {{name}}',
    failed: 'The session could not be ended',
  },
  endAll: {
    title: 'End all other sessions?',
    text: 'You stay signed in on this device only. Signing in elsewhere will need your password.',
    confirm: 'End all others',
    done: 'All other sessions have ended',
    failed: 'The sessions could not be ended',
  },
};
