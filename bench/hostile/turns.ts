import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server before its own code: notes the processor time that its event loop takes between two looks at the
 * clock. What others wait on a busy machine is mostly the machine's; this is the server's own.
 */

/** When it was, in epoch ms, and the processor time in ms. */
type Turn = readonly [at: number, ms: number];

const LONG_FROM_MS = 5;
const fileIn = (dataDir: string): string => join(dataDir, 'turns.json');

/** Those since a moment in epoch ms, longest first, once the server has ended; none of one that was killed. */
export async function longestTurns(dataDir: string, since: number): Promise<Turn[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '[]');
  const turns = JSON.parse(text) as Turn[]; // as it is written below
  return turns.filter(([at]) => at >= since).sort(([, a], [, b]) => b - a);
}

/** The longest of them, in ms. */
export async function longestTurn(dataDir: string, since: number): Promise<number> {
  const [, ms = 0] = (await longestTurns(dataDir, since))[0] ?? [];
  return ms;
}

if (isMainThread && process.env.BENCH_TURNS && process.env.DATA_DIR) {
  const file = fileIn(process.env.DATA_DIR);
  const turns: Turn[] = [];
  let last = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const ms = (now.user + now.system - last.user - last.system) / 1_000;
    last = now;
    if (ms >= LONG_FROM_MS) turns.push([Date.now(), ms]);
  }, 1).unref();
  process.once('exit', () => writeFileSync(file, JSON.stringify(turns)));
}
