import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that the server has made: others in the folder are nothing to it. */
const FINISHED = /^kalends-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.sqlite$/;

/** @param now epoch ms */
export const fileAt = (folder: string, now: number): string =>
  join(folder, `kalends-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.sqlite`);

/** When a backup was made by the clock of then, in epoch ms. */
const madeAt = (name: string): number => Date.parse(name.replace(FINISHED, '$1:$2:$3'));

/**
 * The names of the backups, oldest first. One that is dated later than now is of a time when the clock was ahead, and older than those
 * since then: it must not push them out.
 */
async function backupsIn(folder: string, now: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => FINISHED.test(name)).sort();
  const isAhead = (name: string) => madeAt(name) > now;
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))];
}

/** When the newest backup was made, in epoch ms. */
export async function newestBackup(folder: string, now: number): Promise<number | undefined> {
  const newest = (await backupsIn(folder, now)).at(-1);
  return newest === undefined ? undefined : madeAt(newest);
}

/** Deletes all but the newest backups. */
export async function keepNewest(folder: string, keep: number, now: number): Promise<void> {
  for (const name of (await backupsIn(folder, now)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}
