import type { EventRow } from '#server/events/view.ts';

/** An event that is called off reminds nobody. */
export const isCancelled = (event: EventRow): boolean => 'status' in event && event.status === 'cancelled';
