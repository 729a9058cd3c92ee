import { v7 } from 'uuid';

/**
 * An id for a new row: a UUID sorted by time and, within a millisecond, by sequence (RFC 9562 §6.2), so that indexes grow at their end and
 * rows sort by creation.
 */
export const newId = (): string => v7();
