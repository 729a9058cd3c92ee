import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './provider-words.ru.ts';

export const en: Translation<typeof ru> = {
  signIn: 'Sign in with {{name}}',
  or: 'or',
  failed: 'Signing in did not work. Try again',
  section: 'Signing in with {{name}}',
  none: 'You can sign in to this account with {{name}} too.',
  linked: 'Linked {{when}}',
  link: 'Link',
  unlink: 'Unlink',
  linkTitle: 'Link {{name}}',
  linkText: '{{name}} will open. Sign in there, and you will come back here.',
  go: 'Continue',
  cancel: 'Cancel',
  code: 'Code from the app, or a recovery code',
  codeWrong: 'The code is wrong or was used already',
  done: '{{name}} is linked',
  undone: '{{name}} is unlinked',
  linkFailed: 'Linking did not work',
  unlinkFailed: 'Unlinking did not work',
  loadFailed: 'This list did not load',
};
