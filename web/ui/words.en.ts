import type { Translation } from '#web/platform/i18n/translation.ts';
import { slow } from '#web/platform/slow-words.en.ts';
import type { ui as ru } from './words.ru.ts';

export const ui: Translation<typeof ru> = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  slow,
  ownTime: '{{when}}\u00a0for\u00a0you',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  password: {
    label: 'Your password',
    required: 'Enter your password to confirm',
    wrong: 'The password is wrong',
  },
  confirm: {
    title: 'Confirm action',
    text: 'Are you sure?',
    confirm: 'Confirm',
  },
  discard: {
    title: 'Close without saving?',
    text: 'Your changes will be lost.',
    confirm: 'Don’t save',
    cancel: 'Keep editing',
  },
};
