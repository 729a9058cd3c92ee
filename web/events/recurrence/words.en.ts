import type { Translation } from '#web/platform/i18n/translation.ts';
import type { recurrence as ru } from './words.ru.ts';

export const recurrence: Translation<typeof ru> = {
  label: 'How it repeats',
  never: 'does not repeat',
};
