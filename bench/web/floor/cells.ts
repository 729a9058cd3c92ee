/** What the floor draws: one day's cell, as the product lays it out, with nothing left to work out. */
export interface FloorCell {
  readonly day: string;
  readonly out: boolean;
  readonly count: number;
  readonly more: number;
  readonly lastLane: number;
  readonly pieces: readonly {
    readonly title: string;
    readonly time: string;
    readonly color: string;
    readonly lane: number;
    readonly span: number;
    readonly bar: boolean;
  }[];
}

export interface FloorMonth {
  readonly title: string;
  readonly cells: readonly FloorCell[];
}
