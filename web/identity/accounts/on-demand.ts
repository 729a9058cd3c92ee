import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

/** Rarely used parts: the code of each, with its words. */

export const secondStepWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/secondStep.json', { import: 'default' }),
);
export const providerWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/provider.json', { import: 'default' }),
);

export const SecondStep = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm, secondStepWords);
export const PasskeySignIn = onDemand(async () => (await import('./PasskeyButton.tsx')).PasskeyButton, secondStepWords);
export const DeletedAccount = onDemand(
  async () => (await import('./DeletedAccount.tsx')).DeletedAccount,
  secondStepWords,
);

/** If fetching fails, the page offers to be reloaded. */
export const ProviderSignIn = onDemand(
  async () => (await import('./ProviderSignIn.tsx')).ProviderSignIn,
  providerWords,
);
