import { addWords, type LoadWords } from '#web/platform/i18n/i18n.ts';

/** The words of a folder, which come with its first screen. What could not be fetched is fetched again the next time. */
export function wordsOnDemand(load: LoadWords): () => Promise<void> {
  let added: Promise<void> | undefined;
  return () => {
    added ??= addWords(load).catch((error: unknown) => {
      added = undefined;
      throw error;
    });
    return added;
  };
}
