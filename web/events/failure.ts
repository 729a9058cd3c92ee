import type { CalendarEvent } from '#domain/events.ts';
import { ClientError } from '#web/platform/client.ts';

/** The event was deleted. */
export const isNotFound = (error: unknown): boolean => error instanceof ClientError && error.status === 404;

/** The event as others have stored it, from a 412 response. */
export const currentIn = (error: unknown): CalendarEvent | undefined =>
  error instanceof ClientError && error.code === 'version_conflict'
    ? ((error.current as CalendarEvent | undefined) ?? undefined)
    : undefined;
