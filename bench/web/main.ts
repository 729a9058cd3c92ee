import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePart } from '../page-parts.ts';
import { killAll } from '../processes.ts';
import { machine } from '../results.ts';
import { type Block, measureBlock } from './block.ts';
import { SIZES } from './data.ts';
import { measureVisits } from './slow-phone.ts';
import { setStage } from './stage.ts';
import { measureTogether } from './together.ts';
import { measureViewSize, type ViewSize } from './view-size.ts';
import { webPart } from './web-results.ts';

/**
 * `npm run bench:web`: measures the web app in a browser and writes its part of `bench/results.md`. `--dry` only prints it.
 */

const RESULTS = join(import.meta.dirname, '../results.md');
const SPEEDS = [1, 4];

const { values: options } = parseArgs({ options: { dry: { type: 'boolean', default: false } } });
const log = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const about = machine(new Date());
  const folder = await mkdtemp(join(tmpdir(), 'kalends-bench-web-'));
  try {
    const stage = await setStage(folder);
    const sizes: ViewSize[] = [];
    for (const size of SIZES) sizes.push(await measureViewSize(stage, size));
    const blocks: Block[] = [];
    for (const slower of SPEEDS) {
      for (const size of SIZES) {
        log(`${size} events, ${slower}×`);
        blocks.push(await measureBlock(stage, size, slower));
      }
    }
    log('several calendars');
    const together = await measureTogether(stage);
    log('slow phone');
    const visits = await measureVisits(stage, 1_000);
    const part = webPart({ blocks, sizes, together, visits }, `${about} Chromium ${stage.browser.version()}.`);
    await stage.stop();
    process.stdout.write(`${part}\n`);
    if (!options.dry) await writePart(RESULTS, part);
  } finally {
    killAll();
    await rm(folder, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}
await main();
