import { peopleWords } from '#web/events/people/api.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

export const PeopleHours = onDemand(async () => (await import('./PeopleHours.tsx')).PeopleHours, peopleWords);
