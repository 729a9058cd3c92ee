import { ApiError } from '#domain/errors.ts';

/** Runs one work after the other where they have the same key. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Works of the same key would wait for each other in the database as well, but each of them would hold a connection there. A
 * database that is away is so for all who wait: one of them finds it out.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();

  return (key, work) => {
    const mine =
      last.get(key)?.then(work, (error: unknown) => (isAway(error) ? Promise.reject(error) : work())) ?? work();
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';
