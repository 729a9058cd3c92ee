import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of what stands in the settings of a calendar. */

export const storedTaskWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/storedTasks.json', { import: 'default' }),
);
