import type { Translation } from '#web/platform/i18n/translation.ts';
import type { emailChange as ru } from './change-email-words.ru.ts';

export const emailChange: Translation<typeof ru> = {
  title: 'Change e-mail',
  intro: 'We’ll send a code to the new address.',
  effect: 'You will sign in with it, in calendar apps too. Your other devices will have to sign in again.',
  email: 'New e-mail',
  submit: 'Get the code',
  sent: 'If {{email}} is free, a 6-digit code is on its way there. It works for 30 minutes.',
  code: 'Code from the e-mail',
  factorCode: 'Code from the app, or a recovery code',
  factorCodeWrong: 'The code is wrong or was used already',
  confirm: 'Change e-mail',
  back: 'Back',
  failed: 'The e-mail address could not be changed',
  done: 'Your e-mail is {{email}} now',
};
