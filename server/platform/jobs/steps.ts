import { nextTurn } from '#server/platform/yielding.ts';

/**
 * Does long work in short transactions, so that nobody waits for more than one of them.
 * @param step does a part of it; false when nothing is left
 * @throws the abort reason of the signal
 */
export async function inSteps(signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  while (await step()) {
    signal.throwIfAborted();
    await nextTurn();
  }
}
