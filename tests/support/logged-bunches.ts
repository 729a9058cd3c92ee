import { createBunches } from '#server/platform/db/bunches.ts';

/**
 * Bunches over an engine that logs what it is asked for, and works that end when they are told to.
 * @param isEarly whether works may be done before their turn
 * @param concludes is called when what works have in common is sent, with whether they were early
 */
export function logged(isEarly = false, concludes: (wasEarly: boolean) => void = () => {}) {
  const log: string[] = [];
  /** Turns that somebody else has, and what ends when they are free. */
  const held = new Map<string, { free: Promise<void>; reach: () => void }>();
  const bunches = createBunches<null>({
    async whole(turn, run, ahead) {
      ahead(null);
      held.get(turn ?? '')?.reach();
      await held.get(turn ?? '')?.free;
      try {
        const result = await run(null);
        log.push('commit');
        return result;
      } catch (error) {
        log.push('rollback');
        throw error;
      }
    },
    take: async (_, turns) => turns.filter((turn) => !held.has(turn)),
    keeping: async (_sql, isEarly, run) => ({
      result: await run(),
      kept: { isEarly, given: new Map(), base: 0, write: () => void (isEarly && log.push('written early')) },
    }),
    isEarly,
    async part(sql, run) {
      try {
        return { result: await run(sql) };
      } catch (error) {
        log.push('part undone');
        return { refusal: error };
      }
    },
  });

  let looks = 0;
  function look(key: string): string {
    looks += 1;
    log.push(`${key}?`);
    if (key.startsWith('broken')) throw new Error(key);
    return `${key}${looks}`;
  }

  /** A work that begins when it is its turn and ends when it is told to. */
  function write(turn: string, name: string, mingles = false, key?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    promise.catch(() => {});
    const begun = Promise.withResolvers<void>();
    const answer = bunches.write(
      turn,
      (_, seen) => {
        log.push(seen ? `${name} saw ${seen}` : name);
        begun.resolve();
        return promise;
      },
      {
        ...(mingles && { mingles: { group: turn, conclude: (_sql, _seen, kept) => concludes(kept.isEarly) } }),
        ...(key && { ahead: { key, ask: async () => look(key) } }),
      },
    );
    answer.catch(() => {});
    return { answer, begun: begun.promise, end: () => resolve(name), fail: reject };
  }
  /** Lets somebody else have a turn. @returns when the first waits for it, and what ends that: then that one has it, or fails */
  function hold(turn: string, failure?: Error) {
    const [free, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    free.promise.catch(() => {});
    held.set(turn, { free: free.promise, reach: reached.resolve });
    const release = () => {
      held.delete(turn);
      if (failure) free.reject(failure);
      else free.resolve();
    };
    return { reached: reached.promise, release };
  }
  return { log, write, hold, bunches, idle: bunches.idle };
}
