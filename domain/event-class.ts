import { type Text, text } from './languages.ts';

/** Who reads what an event says (RFC 5545 §3.8.1.3). Confidential is to us what private is; programs may tell them apart. */
export const EVENT_CLASSES = ['public', 'private', 'confidential'] as const;
export type EventClass = (typeof EVENT_CLASSES)[number];

/** What stands where somebody sees of an event only that the time is taken. */
export const BUSY: Text = text('Busy', 'Занято');
/** The same of a task or a journal, which take up no time. */
export const PRIVATE: Text = text('Private', 'Личное');
