import type { Translation } from '#web/platform/i18n/translation.ts';
import type { passkeys as ru } from './words.ru.ts';

export const passkeys: Translation<typeof ru> = {
  title: 'Passkeys',
  note: 'Sign in without a password: by fingerprint, face, the code of your phone or a security key. Nobody can spy on a passkey or trick you into giving it away.',
  notOffered:
    'Passkeys do not work on this server: PUBLIC_URL must be the name of the site, with https. Only administrators see this.',
  loading: 'Loading passkeys',
  loadFailed: 'The passkeys could not be loaded',
  add: 'Add a passkey',
  created: 'Created {{when}}',
  used: 'Last sign-in {{when}}',
  never: 'Not used yet',
  synced: 'On several devices',
  rename: 'Rename',
  renameName: 'Rename the passkey “{{name}}”',
  remove: 'Remove',
  removeName: 'Remove the passkey “{{name}}”',
  passwordWhy: 'Confirm that it is you: enter your password',
  code: 'Code from the app, or a recovery code',
  codeWrong: 'The code is wrong or was used already',
  adding: {
    title: 'A new passkey',
    text: 'Your browser will ask where to keep it: on this device, in a password manager or on a security key.',
    submit: 'Create a passkey',
    done: 'The passkey was added',
    failed: 'The passkey could not be created. This device may have one already',
  },
  renaming: {
    title: 'Name of the passkey',
    name: 'Name',
    required: 'Enter a name',
    submit: 'Save',
    failed: 'The passkey could not be renamed',
  },
  removing: {
    title: 'Remove the passkey?',
    text: '“{{name}}” will no longer sign you in. Remove it from your password manager too.',
    submit: 'Remove',
    done: 'The passkey was removed',
    failed: 'The passkey could not be removed',
  },
};
