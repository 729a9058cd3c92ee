import { setImmediate as turn } from 'node:timers/promises';

const US_PER_MS = 1_000;

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
 * The longest that this thread computes for a call without giving anybody else a turn, in ms of its own CPU time: what other
 * programs do on the machine meanwhile does not count, so it can be asserted on a machine that is busy.
 */
export async function longestTurn<Result>(call: () => Promise<Result>): Promise<{ answer: Result; turnMs: number }> {
  let longest = 0;
  let isAnswered = false;
  const watching = (async () => {
    let before = process.threadCpuUsage();
    while (!isAnswered) {
      await turn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, user + system);
      before = process.threadCpuUsage();
    }
  })();
  const answer = await call();
  isAnswered = true;
  await watching;
  return { answer, turnMs: longest / US_PER_MS };
}
