import type { Expression } from './expression.ts';

/** One look-up in the index. */
export interface Lookup {
  readonly expression: Expression;
  /** Places; `high` is excluded. */
  readonly low: number;
  readonly high: number;
  /** Epoch ms. */
  readonly endsAfter: number;
  readonly order: Order;
  readonly limit: number;
  /** Look through all events of these calendars in their order: for few places. */
  readonly through?: readonly string[] | undefined;
}

/** By place. */
export type Order = 'asc' | 'desc';

/** A row of a look-up. */
export interface Found {
  readonly event_id: string;
  readonly place: number;
}
