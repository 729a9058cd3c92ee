import type { Translation } from '#web/platform/i18n/translation.ts';
import type { provider as ru } from './provider-words.ru.ts';

export const provider: Translation<typeof ru> = {
  signIn: 'Sign in with {{name}}',
  or: 'or',
  failed: 'Signing in did not work. Try again',
  section: 'Signing in with {{name}}',
  none: 'You can sign in to this account with {{name}} too.',
  linked: 'Linked {{when}}',
  code: 'Code from the app, or a recovery code',
  codeWrong: 'The code is wrong or was used already',
  loadFailed: 'This list did not load',
  linking: {
    open: 'Link',
    title: 'Link {{name}}',
    text: '{{name}} will open. Sign in there, and you will come back here.',
    submit: 'Continue',
    done: '{{name}} is linked',
    failed: 'Linking did not work',
  },
  unlinking: {
    open: 'Unlink',
    title: 'Unlink {{name}}?',
    text: 'You will no longer be able to sign in to this account with {{name}}.',
    submit: 'Unlink',
    done: '{{name}} is unlinked',
    failed: 'Unlinking did not work',
  },
};
