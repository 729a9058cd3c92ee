import type { CalendarEvent } from '#domain/events.ts';

/** An event with a change that is not sent yet: drawn over what the server has answered, and never stored among it. */
type UnsentEvent = CalendarEvent & { readonly unsent: true };

export const asUnsent = (event: CalendarEvent): UnsentEvent => ({ ...event, unsent: true });

export const isUnsent = (event: CalendarEvent): boolean => 'unsent' in event;
