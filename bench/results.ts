import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Engine, Figure } from './bench.ts';
import type { Report } from './measure.ts';
import { table } from './table.ts';

const REST_TARGET_MIB = 160;
const ENGINES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const tenths = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const share = (value: number): string => (Number.isNaN(value) ? '' : `${Math.round(value * 100)} %`);

function verdict({ ratio, target }: Figure): string {
  if (ratio === undefined || target === undefined) return '';
  return `≥ ${target} ${ratio >= target ? 'met' : '**missed**'}`;
}

function ratioOf({ ratio, spread }: Figure): string {
  if (ratio === undefined) return '';
  return [ratio.toFixed(2), spread && `(${spread.map((each) => each.toFixed(2)).join('–')})`].filter(Boolean).join(' ');
}

function rowOf(figure: Figure): string[] {
  const { name, ours, bare, detail } = figure;
  return [
    name,
    whole(ours.perSecond),
    bare ? whole(bare.perSecond) : '',
    ratioOf(figure),
    verdict(figure),
    `${tenths(ours.p50)} / ${tenths(ours.p99)}`,
    [ours, bare].map((side) => (side && !Number.isNaN(side.cpuMicros) ? whole(side.cpuMicros) : '–')).join(' / '),
    `${share(ours.busy)} / ${share(ours.loadBusy)}`,
    detail,
  ];
}

const HEAD = ['what', 'a second', 'bare', 'ratio', 'target', 'p50 / p99 ms', 'CPU µs / bare', 'busy / load', 'how'];

/** One engine's figures, and what sets the pace of each. */
export function section({ engine, figures, memory }: Report): string {
  const rest = memory.atRest <= REST_TARGET_MIB ? 'met' : '**missed**';
  return [
    `## ${ENGINES[engine]}`,
    '',
    table([HEAD, ...figures.map(rowOf)]),
    '',
    `Resident memory of the server: ${whole(memory.atRest)} MiB at rest (≤ ${REST_TARGET_MIB}: ${rest}), at most ${whole(memory.peak)} MiB under this load.`,
    '',
    'What sets the pace:',
    '',
    ...figures.filter(({ limit }) => limit).map(({ name, limit }) => `- **${name}**: ${limit}`),
  ].join('\n');
}

/** The machine and the day, since figures of different machines cannot be compared; ratios can, roughly. */
export function machine(now: Date): string {
  const model = cpus()[0]?.model ?? 'unknown';
  const gib = (totalmem() / 1024 ** 3).toFixed(0);
  const load = loadavg()[0]?.toFixed(1);
  return [
    `${availableParallelism()} cores of ${model}, ${gib} GiB, ${type()} ${release()}, Node ${process.version}.`,
    `${now.toISOString().slice(0, 10)}; load average before the run: ${load}.`,
  ].join(' ');
}

export const INTRODUCTION = `# Benchmark

\`npm run bench\` writes this part. It starts the real server (rate limits off, log level \`warn\`) on a database of its own and loads
it over 16 keep-alive connections from another process. *bare* is a \`node:http\` server in its own process, which sends the same
headers and bytes under the same load; for creates it runs the same insert, with one fsync each. The two are measured alternately, in
five rounds of a second each (fifteen where two nodes are compared with one). Figures are medians. The ratio is the median of the
ratios of neighbouring rounds; in parentheses is the range of the middle half of them. *CPU µs* is the processor time of the server,
and of the bare one, for one answer. *busy* is the share of one core that the server uses during the measurement, and that of the
load; where both are far below 100 %, something else on the machine slowed them down.
`;
