import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePart } from '../page-parts.ts';
import { inFolder } from '../run.ts';
import { measureAttack } from './measure-attack.ts';
import { measureWorst } from './measure-worst.ts';

/**
 * `npm run bench:hostile`: requests of hostile size and shape, signed out and signed in, hostile servers of subscribed calendars and
 * hostile files, and then the generated worst cases of calendars, each against a server of its own on the loopback, and what `/healthz`
 * waits meanwhile. `--count=10000`, `--seed=1`, `--worst=60` (or `all`), `--minutes=20`; 0 leaves one out. Writes its parts of `bench/results.md`.
 */

const RESULTS = join(import.meta.dirname, '../results.md');
const [COUNT_MAX, MINUTES_MAX] = [100_000, 240];

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    worst: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '20' },
  },
});
const count = Math.min(Number(options.count), COUNT_MAX);
const worst = options.worst === 'all' ? Number.POSITIVE_INFINITY : Number(options.worst);
const minutes = Math.min(Number(options.minutes), MINUTES_MAX);

async function write(measure: (dataDir: string) => Promise<string>): Promise<void> {
  const page = await inFolder(measure);
  process.stdout.write(page);
  await writePart(RESULTS, page);
}

if (count > 0) await write((dataDir) => measureAttack(dataDir, { count, seed: Number(options.seed) }));
if (worst > 0) await write((dataDir) => measureWorst(dataDir, { cases: worst, minutes }));
process.exit(0);
