import { onDemand } from '#web/platform/on-demand.tsx';

/** Few accounts have a second step: its code and words come when it is asked for. */
export const SecondStep = onDemand(async () => {
  const [{ SecondStepForm }, { loadWords }] = await Promise.all([
    import('./SecondStepForm.tsx'),
    import('./second-step-words.ts'),
  ]);
  await loadWords();
  return SecondStepForm;
});

/** Nor are many deleted. */
export const DeletedAccount = onDemand(async () => (await import('./DeletedAccount.tsx')).DeletedAccount);

/** Where it cannot be fetched, the page says so and offers to be loaded again. */
export const ProviderSignIn = onDemand(async () => {
  const [{ ProviderSignIn: Loaded }, { loadWords }] = await Promise.all([
    import('./ProviderSignIn.tsx'),
    import('./provider.ts'),
  ]);
  await loadWords();
  return Loaded;
});
