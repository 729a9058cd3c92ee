import type { Expression } from './expression.ts';

/** One calendar. To look for all words in each takes less than to look for each word in all. */
export interface Asked {
  readonly calendarId: string;
  readonly expression: Expression;
}

/** One look-up in the index. */
export interface Lookup {
  /** Any of these. */
  readonly asked: readonly Asked[];
  /** Places; `high` is excluded. */
  readonly low: number;
  readonly high: number;
  /** Epoch ms. */
  readonly endsAfter: number;
  readonly order: Order;
  readonly limit: number;
}

/** By place. */
export type Order = 'asc' | 'desc';

/** A row of a look-up. */
export interface Found {
  readonly event_id: string;
  readonly place: number;
}
