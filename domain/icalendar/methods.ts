import { type Component, propertyOf } from './components.ts';

/** METHOD of calendars (RFC 5546). PUBLISH and unknown ones state the content, as does a file without METHOD. */

export const REQUEST = 'REQUEST';

/** Methods that report or request a change, instead of stating the content. */
const MESSAGES = ['ADD', 'CANCEL', 'REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'] as const;
export type MessageMethod = (typeof MESSAGES)[number];

/** In upper case; null for none. */
export const methodOf = (calendar: Component): string | null =>
  propertyOf(calendar, 'METHOD')?.value.slice(0, LENGTH_MAX).trim().toUpperCase() || null;

const LENGTH_MAX = 100;

export const isMessage = (method: string | null): method is MessageMethod =>
  MESSAGES.some((message) => message === method);
