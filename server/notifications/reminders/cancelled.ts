import type { EventRow } from '#server/events/view.ts';

/** Cancelled events have no reminders. */
export const isCancelled = (event: EventRow): boolean => 'status' in event && event.status === 'cancelled';
