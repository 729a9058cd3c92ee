/** Who reads what an event says (RFC 5545 §3.8.1.3). Confidential is to us what private is; programs may tell them apart. */
export const EVENT_CLASSES = ['public', 'private', 'confidential'] as const;
export type EventClass = (typeof EVENT_CLASSES)[number];
