import { onDemand } from '#web/platform/on-demand.tsx';

export const OtherPrograms = onDemand(async () => (await import('./OtherPrograms.tsx')).loadOtherPrograms());

export const SubscribedEventCard = onDemand(async () =>
  (await import('./SubscribedEventCard.tsx')).loadSubscribedEventCard(),
);

export const SubscribedSwitches = onDemand(async () => (await import('./OtherPrograms.tsx')).loadSubscribedSwitches());
