import { onDemand } from '#web/platform/on-demand.tsx';

/** What few need: the code of each, with the words of them all. */
const withWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async () => {
    const [loaded] = await Promise.all([load(), import('./second-step-words.ts').then(({ loadWords }) => loadWords())]);
    return loaded;
  };

export const SecondStep = onDemand(withWords(async () => (await import('./SecondStepForm.tsx')).SecondStepForm));
export const PasskeySignIn = onDemand(withWords(async () => (await import('./PasskeyButton.tsx')).PasskeyButton));
export const DeletedAccount = onDemand(withWords(async () => (await import('./DeletedAccount.tsx')).DeletedAccount));

/** Where it cannot be fetched, the page says so and offers to be loaded again. */
export const ProviderSignIn = onDemand(async () => {
  const [{ ProviderSignIn: Loaded }, { loadWords }] = await Promise.all([
    import('./ProviderSignIn.tsx'),
    import('./provider.ts'),
  ]);
  await loadWords();
  return Loaded;
});
