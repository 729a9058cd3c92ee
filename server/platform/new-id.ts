import { randomUUIDv7 } from 'node:crypto';

/** An id for a new row: a UUID that sorts by time (RFC 9562 §5.7), so that indexes grow at their end. */
export const newId = (): string => randomUUIDv7();
