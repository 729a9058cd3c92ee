import type { MessageMethod } from './methods.ts';
import type { Problem } from './problems.ts';
import type { ReadContext } from './read-object.ts';

/** What a message between calendars is. */
export const MESSAGE_KINDS = [
  'occurrence',
  'added',
  'cancelled_occurrence',
  'cancelled_following',
  'cancelled',
  'reply',
  'counter',
  'refresh',
  'declined_counter',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Of what no occurrence is told. */
export const KIND_OF = {
  ADD: 'added',
  CANCEL: 'cancelled',
  REPLY: 'reply',
  COUNTER: 'counter',
  REFRESH: 'refresh',
  DECLINECOUNTER: 'declined_counter',
} as const satisfies Readonly<Record<MessageMethod, MessageKind>>;

/**
 * What it does. `alone`: its series is not there, so it is an event of its own. `same`: that is so already. `outdated`: what is there is
 * newer. `unplaced`: the series has no place for it. `repeats`: it is a series by itself, which no series takes in. `missing`: what it is about is not there. `none`: it is of a kind that changes
 * nothing.
 */
export const MESSAGE_EFFECTS = [
  'applied',
  'alone',
  'same',
  'outdated',
  'unplaced',
  'repeats',
  'missing',
  'none',
] as const;
type MessageEffect = (typeof MESSAGE_EFFECTS)[number];

export interface MessageResult {
  readonly kind: MessageKind;
  /** The original start of the occurrence that it is about, as local text or a date; null where it is about the whole. */
  readonly start: string | null;
  readonly effect: MessageEffect;
}

/** How messages are applied to what is there. */
export interface MessageContext extends ReadContext {
  /** Of each message, in their order. */
  readonly results: MessageResult[];
  readonly problems: Problem[];
  /** When what is there was changed beside its messages, in epoch ms; null where it never was. */
  readonly changedAt: number | null;
  /** Whether an occurrence was changed so. */
  isChangedAt(start: string): boolean;
  /** Whether something else was older than what is there. */
  isKept: boolean;
}

/** Whether what was changed here gives way to something of a time. */
export const givesWay = ({ changedAt }: Pick<MessageContext, 'changedAt'>, at: number | null): boolean =>
  changedAt === null || (at !== null && at > changedAt);

/** MessageContext into what nobody here has changed. */
export const messageContext = (context: ReadContext): MessageContext => ({
  ...context,
  ...{ results: [], problems: [], changedAt: null, isKept: false },
  isChangedAt: () => false,
});
