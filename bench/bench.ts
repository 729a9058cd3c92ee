import type { Loaded } from './data.ts';
import type { Answer } from './http.ts';
import type { Job, Round } from './load/job.ts';

export type Engine = 'sqlite' | 'postgres';

/** A process under load: where it listens and which it is. */
export interface Target {
  readonly port: number;
  readonly pid: number;
}

/** Where nodes find their database: beside them, over a network, or on a disk that is slow to be sure. */
export type Where = 'near' | 'distant' | 'slow disk';

/** What a scenario has to work with. */
export interface Bench {
  readonly engine: Engine;
  readonly data: Loaded;
  readonly server: Target;
  /** The headers of a signed-in call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Two nodes of the server on its database: the one under load and another, or two more with something slow between. */
  nodes(where: Where): Promise<readonly [Target, Target]>;
  /** The bare server, told to give this answer to everything. */
  bare(answer: Answer): Promise<Target>;
  /** The bare server that inserts one event for each request and answers as told. */
  bareInsert(answer: Answer): Promise<Target>;
  run(job: Job): Promise<Round>;
}

/** One side of a comparison: medians over its rounds. */
export interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the measured process for each answer, in µs. */
  readonly cpuMicros: number;
  /** Share of one core that the measured process used. */
  readonly busy: number;
  readonly loadBusy: number;
}

export interface Figure {
  readonly name: string;
  readonly ours: Side;
  /** What the same load gets from a bare server. */
  readonly bare?: Side;
  /** Median of the rounds' ratios, each of neighbours in time. */
  readonly ratio?: number;
  /** Between which of those ratios the middle half of them lies. */
  readonly spread?: readonly [number, number];
  readonly target?: number;
  /** What was read or written. */
  readonly detail: string;
  /** What sets the pace, as the profiler shows it. */
  readonly limit: string;
}

export interface Scenario {
  readonly name: string;
  /** The engines it makes sense on; both unless it says. */
  readonly engines?: readonly Engine[];
  /** The lowest ratio to a bare server that the product promises. */
  readonly targets: Readonly<Partial<Record<Engine, number>>>;
  readonly limit: string;
  measure(bench: Bench): Promise<Measured>;
}

export type Measured = Pick<Figure, 'ours' | 'bare' | 'ratio' | 'spread' | 'detail'>;
