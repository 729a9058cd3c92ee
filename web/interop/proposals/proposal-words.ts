import { wordsOf } from '#web/platform/i18n/i18n.ts';

export const proposalWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/proposals.json', { import: 'default' }),
);
