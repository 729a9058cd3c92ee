import { loadWords } from './load-words.ts';

/** The list behind the bell, with its words. */
export async function loadCentre() {
  const [{ NotificationCentre }] = await Promise.all([import('./NotificationCentre.tsx'), loadWords()]);
  return NotificationCentre;
}
