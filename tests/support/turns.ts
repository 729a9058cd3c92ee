import { setImmediate as turn } from 'node:timers/promises';

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
