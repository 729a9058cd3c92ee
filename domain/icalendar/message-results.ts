import type { MessageMethod } from './methods.ts';
import type { Problem } from './problems.ts';
import type { ReadContext } from './read-object.ts';

/** Kinds of scheduling messages (RFC 5546). */
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

/** Kinds of messages that are not about an occurrence. */
export const KIND_OF = {
  ADD: 'added',
  CANCEL: 'cancelled',
  REPLY: 'reply',
  COUNTER: 'counter',
  REFRESH: 'refresh',
  DECLINECOUNTER: 'declined_counter',
} as const satisfies Readonly<Record<MessageMethod, MessageKind>>;

/**
 * The effect of a message. `alone`: without its series, it becomes a separate event. `same`: nothing new. `outdated`: the current state is
 * newer. `unplaced`: the series has no such occurrence. `repeats`: it repeats itself, so it cannot join a series. `missing`: it is about
 * something unknown. `none`: messages of its kind change nothing.
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
  /** Original start of the occurrence, as local text or a date; null if it is about the whole object. */
  readonly start: string | null;
  readonly effect: MessageEffect;
}

/** State shared by messages that are applied to an object. */
export interface MessageContext extends ReadContext {
  /** One per message, in order. */
  readonly results: MessageResult[];
  readonly problems: Problem[];
  /** When the object was last changed other than by messages, in epoch ms; null if never. */
  readonly changedAt: number | null;
  /** Whether an occurrence was changed in that way. */
  isChangedAt(start: string): boolean;
  /** Whether any other part was older than the current state. */
  isOutdated: boolean;
}

/** Whether a local change yields to something stated at `at`. */
export const givesWay = ({ changedAt }: Pick<MessageContext, 'changedAt'>, at: number | null): boolean =>
  changedAt === null || (at !== null && at > changedAt);

/** For objects without local changes. */
export const messageContext = (context: ReadContext): MessageContext => ({
  ...context,
  ...{ results: [], problems: [], changedAt: null, isOutdated: false },
  isChangedAt: () => false,
});
