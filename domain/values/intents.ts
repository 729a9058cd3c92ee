/** Intents of one call. */
export const INTENTS_MAX = 100;
/** How long answers to intents, and conflicts, are kept. */
export const INTENT_DAYS = 30;
/** The base of a change whose author has not seen the event as it is: no calendar reaches it. */
export const BASE_UNKNOWN = Number.MAX_SAFE_INTEGER;
/** Undecided conflicts of a person, and the characters of all of them. */
export const CONFLICTS_MAX = 200;
export const CONFLICT_CHARACTERS_MAX = 2_000_000;

export const INTENT_OUTCOMES = ['applied', 'merged', 'conflict', 'gone', 'forbidden', 'refused'] as const;
export type IntentOutcome = (typeof INTENT_OUTCOMES)[number];

export const CONFLICT_KINDS = ['changed', 'deleted', 'right_lost', 'delete'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

export const CONFLICT_CHOICES = ['keep', 'take_mine', 'make_two', 'restore', 'drop'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];
