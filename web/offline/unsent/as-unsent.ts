import type { CalendarEvent } from '#domain/events.ts';

/** An event with a change that is not sent yet: `isUnsent` knows it by the added property. */
export const asUnsent = <Event extends CalendarEvent>(event: Event) => ({ ...event, unsent: true });
