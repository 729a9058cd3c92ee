import type { Asked } from './parts.ts';

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
