/**
 * What was measured, as it stands in `bench/results.md`: two cores that the load shares, so that nothing here flatters. Processor times are
 * microseconds of a node for one answer.
 */

export type Engine = 'sqlite' | 'postgres';

interface Answers {
  readonly unchanged: number;
  readonly changed: number;
  readonly cold: number;
  readonly search: number;
  readonly poll: number;
  readonly write: number;
}

/** The rows `month, 304`, `month, warm, gzip`, `month, cold`, `search, common`, `CalDAV, a poll`, `create`. */
export const PROCESSOR: Readonly<Record<Engine, Answers>> = {
  sqlite: { unchanged: 31, changed: 39, cold: 3_401, search: 2_389, poll: 41, write: 349 },
  postgres: { unchanged: 37, changed: 53, cold: 3_857, search: 10_000, poll: 80, write: 729 },
};

/** `create`: events a second in one calendar, each on the disk before it is answered; writes that wait together share a commit. */
export const CREATES = { sqlite: 2_683, postgres: 572 } as const;

/** KiB of an answer: `month, warm, gzip`, and what an answer 304 and a poll take with their headers. */
export const ANSWER_KIB = { changed: 8, small: 0.5 } as const;

/** `Reminders that are due at the same minute`: 100,000 people told by two nodes after 26.4 s, their e-mails handed over after 84.5 s. */
export const TOLD = { people: 100_000, inAppSeconds: 26.4, byEmailSeconds: 84.5 } as const;

/** `Streams on which nothing happens`: MiB of a node at rest without streams and with 10,000, and the share of a core that these take. */
export const STREAMS = {
  sqlite: { none: 250, tenThousand: 496, cores: 0.05 },
  postgres: { none: 222, tenThousand: 459, cores: 0.188 },
} as const;

/** `What a row takes`: bytes of a row with its entries in indexes. */
export const ROW_BYTES = {
  sqlite: {
    event: 800,
    'words of an event': 235,
    'entry of the history': 930,
    member: 364,
    user: 201,
    session: 319,
    'device for push messages': 719,
    notification: 483,
    'message sent': 427,
    'entry of the audit log': 543,
  },
  postgres: {
    event: 992,
    'words of an event': 742,
    'entry of the history': 949,
    member: 424,
    user: 261,
    session: 370,
    'device for push messages': 819,
    notification: 521,
    'message sent': 528,
    'entry of the audit log': 676,
  },
} as const;
