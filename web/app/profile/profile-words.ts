import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of the parts of the profile, which other pages do not load. */

export const emailChangeWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/emailChange.json', { import: 'default' }),
);
export const factorWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/secondFactors.json', { import: 'default' }),
);
export const passkeyWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/passkeys.json', { import: 'default' }),
);
export const securityWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/{accountData,apiKeys,sessions}.json', { import: 'default' }),
);
