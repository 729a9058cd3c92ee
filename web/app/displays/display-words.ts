import { wordsOf } from '#web/platform/i18n/i18n.ts';

export const displayWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/displays.json', { import: 'default' }),
);
