import { onDemand } from '#web/platform/on-demand.tsx';
import { feedWords, subscribedWords } from '../words-on-demand.ts';

export const OtherPrograms = onDemand(
  async () => (await import('./OtherPrograms.tsx')).OtherPrograms,
  feedWords,
  subscribedWords,
);

export const SubscribedEventCard = onDemand(
  async () => (await import('./SubscribedEventCard.tsx')).SubscribedEventCard,
  subscribedWords,
);

export const SubscribedSwitches = onDemand(
  async () => (await import('#web/interop/subscribed-calendars/SubscribedSwitches.tsx')).SubscribedSwitches,
  subscribedWords,
);
