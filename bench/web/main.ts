import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePart } from '../page-parts.ts';
import { machine } from '../results.ts';
import { inFolder } from '../run.ts';
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

await inFolder(async (folder) => {
  const about = machine(new Date());
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
});
