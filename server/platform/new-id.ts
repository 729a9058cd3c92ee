import { v7 } from 'uuid';

/**
 * An id for a new row: a UUID that sorts by time, and among those of one millisecond by turn (RFC 9562 §6.2), so that indexes
 * grow at their end and what was written first comes first.
 */
export const newId = (): string => v7();
