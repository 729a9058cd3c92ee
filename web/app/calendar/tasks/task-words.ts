import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** Apart from the words of other dialogs, which pages without tasks load. */
export const taskWords = wordsOf(() =>
  import.meta.glob<object>('../../../../locales/*/tasks.json', { import: 'default' }),
);
