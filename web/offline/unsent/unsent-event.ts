import type { CalendarEvent } from '#domain/events.ts';

/** Whether a change of the event is not sent yet. It is drawn over what the server has answered, and never stored among it. */
export const isUnsent = (event: CalendarEvent): boolean => 'unsent' in event;
