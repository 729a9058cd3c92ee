import { statfsSync, statSync } from 'node:fs';
import { StartError } from '#server/platform/db/errors.ts';

const MIB = 1024 * 1024;
/** Least space that a copy leaves on the database's disk: without it, the write-ahead log could not grow. */
const RESERVE = 64 * MIB;
const RESERVE_PART = 0.1;

/** Bytes that this user may still write to a folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Bytes that a copy into a folder must leave free on the source's disk. */
export const reserveOf = (source: string, bytes: number, folder: string): number =>
  statSync(source).dev === statSync(folder).dev ? Math.max(RESERVE, bytes * RESERVE_PART) : 0;

/** @throws StartError when `bytes` more would leave less than the reserve */
export function requireSpace(folder: string, bytes: number, reserve: number, free: number): void {
  if (free - bytes >= reserve) return;
  const reserved = reserve > 0 ? `, and ${inMiB(reserve)} MiB stay for the database` : '';
  throw new StartError(`${folder} has ${inMiB(free)} MiB left: ${inMiB(bytes)} MiB are needed${reserved}`);
}

const inMiB = (bytes: number): number => Math.ceil((bytes / MIB) * 10) / 10;
