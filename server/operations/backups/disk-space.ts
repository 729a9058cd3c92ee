import { statfsSync, statSync } from 'node:fs';
import { StartError } from '#server/platform/db/errors.ts';

const MIB = 1024 * 1024;
/** The least that a copy leaves of the disk that the database is on: without room for its log, nobody could write. */
const RESERVE = 64 * MIB;
const RESERVE_PART = 0.1;

/** The bytes that this user may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The bytes that a copy into a folder has to leave there for its source. */
export const reserveOf = (source: string, bytes: number, folder: string): number =>
  statSync(source).dev === statSync(folder).dev ? Math.max(RESERVE, bytes * RESERVE_PART) : 0;

/** @throws StartError when so many bytes more would leave less than the reserve */
export function requireSpace(folder: string, bytes: number, reserve: number, free: number): void {
  if (free - bytes >= reserve) return;
  const kept = reserve > 0 ? `, and ${inMiB(reserve)} MiB stay for the database` : '';
  throw new StartError(`${folder} has ${inMiB(free)} MiB left: ${inMiB(bytes)} MiB are needed${kept}`);
}

const inMiB = (bytes: number): number => Math.ceil((bytes / MIB) * 10) / 10;
