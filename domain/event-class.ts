/** Who may read an event's content (RFC 5545 §3.8.1.3). Confidential means the same as private here; other programs may differ. */
export const EVENT_CLASSES = ['public', 'private', 'confidential'] as const;
export type EventClass = (typeof EVENT_CLASSES)[number];
