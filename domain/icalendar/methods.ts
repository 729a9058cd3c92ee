import { type Component, propertyOf } from './components.ts';

/** What calendars are sent for (RFC 5546). PUBLISH, and whatever is not known, says what events are, as a file without a METHOD does. */

export const REQUEST = 'REQUEST';

/** Those that say what has happened to an event, or what somebody wants of it, and not what it is. */
const MESSAGES = ['ADD', 'CANCEL', 'REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'] as const;
export type MessageMethod = (typeof MESSAGES)[number];

/** In upper case; null for none. */
export const methodOf = (calendar: Component): string | null =>
  propertyOf(calendar, 'METHOD')?.value.slice(0, LENGTH_MAX).trim().toUpperCase() || null;

const LENGTH_MAX = 100;

export const isMessage = (method: string | null): method is MessageMethod =>
  MESSAGES.some((message) => message === method);
