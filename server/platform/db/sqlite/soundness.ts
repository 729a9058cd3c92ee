import { type Stats, statSync } from 'node:fs';
import { unavailable } from '../errors.ts';
import type { Run } from './connection.ts';
import { isDamage } from './errors.ts';

/** How long a damaged database counts as such at least; a restore may repair it while the server runs. */
const DAMAGED_MS = 60_000;

/** Checks that an open database is still the file of its name, and not known to be damaged. */
export interface Soundness {
  /** If the file was deleted or replaced, writes would be lost. @throws ApiError `unavailable` */
  demandSameFile(): void;
  /** @throws ApiError `unavailable` when a statement has recently found the file damaged */
  demandWhole(): void;
  /** Records damage that statements report. */
  watch(run: Run): Run;
}

/** @param file a database that was opened just now */
export function watchSoundness(file: string): Soundness {
  const opened = new Map<string, Stats>();
  let damage: unknown;
  let damagedUntil = Number.NEGATIVE_INFINITY;

  function demandSame(path: string): void {
    const found = statSync(path, { throwIfNoEntry: false });
    const before = opened.get(path);
    if (!before) {
      if (found) opened.set(path, found);
      return;
    }
    if (found?.ino === before.ino && found.dev === before.dev) return;
    const problem = `${path} was ${found ? 'replaced' : 'deleted'} under the running server: nothing is stored until it starts again`;
    throw unavailable(new Error(problem), 1);
  }

  function note(error: unknown): never {
    if (isDamage(error)) {
      damage = error;
      damagedUntil = performance.now() + DAMAGED_MS;
    }
    throw error;
  }

  demandSame(file);
  return {
    demandSameFile() {
      for (const path of [file, `${file}-wal`]) demandSame(path);
    },
    demandWhole() {
      if (performance.now() < damagedUntil) throw unavailable(damage, 1);
    },
    watch: (run) => (sql, parameters) => {
      try {
        const result = run(sql, parameters);
        return result instanceof Promise ? result.catch(note) : result;
      } catch (error) {
        return note(error);
      }
    },
  };
}
