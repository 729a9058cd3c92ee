import type { Translation } from '#web/platform/i18n/translation.ts';
import type { secondStep as ru } from './second-step-words.ru.ts';

export const secondStep: Translation<typeof ru> = {
  title: 'Enter the code',
  app: 'The authenticator app on your phone shows it.',
  recovery: 'Enter one of the recovery codes that you saved when you switched on two-step sign-in.',
  code: 'Code from the app',
  recoveryCode: 'Recovery code',
  anyCode: 'Code from your authenticator app, or a recovery code',
  required: 'Enter the code',
  wrong: 'The code is wrong or was used already',
  submit: 'Sign in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from the app',
  back: 'Back to the password',
  passkey: 'Sign in with a passkey',
  passkeyFailed: 'The passkey was not read. Try again, or sign in with your password',
  lost: 'No phone and no codes? Ask the administrator of this server.',
};
