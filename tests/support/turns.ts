import { setImmediate as turn } from 'node:timers/promises';

const US_PER_MS = 1_000;
const SAMPLE_MS = 100;

/** How many turns others had on the event loop until some work has ended. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let hasEnded = false;
  const end = work.finally(() => {
    hasEnded = true;
  });
  let turns = 0;
  for (; !hasEnded; turns += 1) await turn();
  await end;
  return turns;
}

/**
 * What a call costs, in ms of this thread's own CPU time: what other programs do on the machine meanwhile does not count, so two calls can
 * be compared on a machine that is busy. It is the mean of many, because the kernel counts in steps of some milliseconds.
 */
export async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  let used = 0;
  let calls = 0;
  for (; used < SAMPLE_MS; calls += 1) {
    await call();
    const { user, system } = process.threadCpuUsage(before);
    used = (user + system) / US_PER_MS;
  }
  return used / calls;
}

/**
 * The longest that this thread computes for a call without giving anybody else a turn, in ms of its own CPU time: what other
 * programs do on the machine meanwhile does not count, so it can be asserted on a machine that is busy. Beside it what the whole call costs, and how many
 * turns others had: the share of the longest turn is the same on a slow machine.
 */
export async function longestTurn<Result>(
  call: () => Promise<Result>,
): Promise<{ answer: Result; turnMs: number; allMs: number; turns: number }> {
  let [longest, all, turns] = [0, 0, 0];
  let isAnswered = false;
  const watching = (async () => {
    let before = process.threadCpuUsage();
    while (!isAnswered) {
      await turn();
      const { user, system } = process.threadCpuUsage(before);
      turns += 1;
      longest = Math.max(longest, user + system);
      all += user + system;
      before = process.threadCpuUsage();
    }
  })();
  const answer = await call();
  isAnswered = true;
  await watching;
  return { answer, turnMs: longest / US_PER_MS, allMs: all / US_PER_MS, turns };
}
