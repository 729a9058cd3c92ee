import type { Bench, Measured, Side, Target } from './bench.ts';
import type { RequestsJob } from './load/job.ts';
import { processorMs } from './processes.ts';

export const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const WARM_UP_MS = 500;
const COMPILED_MS = 20_000;

/** What a side is asked: each round's requests, so that what is written or read may differ from round to round. */
export type Requests = (round: number) => Pick<RequestsJob, 'requests' | 'order' | 'status'>;

/** What is measured: one process, or several that share the connections. */
export interface Party {
  readonly targets: readonly Target[];
  readonly requests: Requests;
  /** How many clients it has; `CONNECTIONS` unless it says. */
  readonly clients?: number;
}

/** The same request over and over. */
export const always =
  (request: string, status: number): Requests =>
  () => ({ requests: [request], order: 'cycle', status });

/**
 * Measures the server and a bare one in turns, so that whatever else the machine does meets both alike.
 * The warm-up is round 0; the rounds that count go from 1.
 */
export async function compare(
  bench: Bench,
  ours: Party,
  bare: Party,
  rounds = ROUNDS,
): Promise<Required<Omit<Measured, 'detail'>>> {
  await oneRound(bench, ours, 0, WARM_UP_MS);
  await oneRound(bench, bare, 0, WARM_UP_MS);
  const [own, others]: [Side[], Side[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    own.push(await oneRound(bench, ours, round));
    others.push(await oneRound(bench, bare, round));
  }
  const ratios = own.map((side, round) => side.perSecond / (others[round]?.perSecond ?? Number.NaN));
  const spread = [quantile(ratios, 0.25), quantile(ratios, 0.75)] as const;
  return { ours: medians(own), bare: medians(others), ratio: median(ratios), spread };
}

/**
 * Lets processes that have only just started run until their code is compiled, as that of one that has long been running is: after
 * three seconds a create takes them a quarter more time than after forty.
 */
export async function warmUp(bench: Bench, party: Party): Promise<void> {
  await oneRound(bench, party, 0, COMPILED_MS);
}

/** Measures the server alone. */
export async function alone(bench: Bench, requests: Requests): Promise<Omit<Measured, 'detail'>> {
  const ours = { targets: [bench.server], requests };
  await oneRound(bench, ours, 0, WARM_UP_MS);
  const sides: Side[] = [];
  for (let round = 1; round <= 3; round += 1) sides.push(await oneRound(bench, ours, round));
  return { ours: medians(sides) };
}

async function oneRound(bench: Bench, party: Party, round: number, ms = ROUND_MS): Promise<Side> {
  const { targets, requests, clients = CONNECTIONS } = party;
  const used = () => targets.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  const before = used();
  const done = await bench.run({
    kind: 'requests',
    ports: targets.map(({ port }) => port),
    connections: clients,
    ms,
    ...requests(round),
  });
  const cpu = used() - before;
  return {
    perSecond: (done.answers * 1_000) / done.ms,
    p50: done.p50,
    p99: done.p99,
    cpuMicros: (cpu * 1_000) / done.answers,
    busy: cpu / done.ms,
    loadBusy: done.loadBusy,
  };
}

/** The upper one of the two in the middle where their number is even; NaN of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

function medians(sides: readonly Side[]): Side {
  const of = (key: keyof Side) => median(sides.map((side) => side[key]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMicros: of('cpuMicros'),
    busy: of('busy'),
    loadBusy: of('loadBusy'),
  };
}
