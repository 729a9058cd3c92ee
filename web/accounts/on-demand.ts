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
