import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that the server has made: others in the folder are nothing to it. */
const FINISHED = /^kalends-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.sqlite$/;
const UNFINISHED = /^kalends-[\dTZ-]+\.sqlite\.unfinished(?:-journal)?$/;

/** @param now epoch ms */
export const fileAt = (folder: string, now: number): string =>
  join(folder, `kalends-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.sqlite`);

/** The names of the backups, oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => FINISHED.test(name)).sort();
}

/** When the newest backup was made, in epoch ms. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const newest = (await backupsIn(folder)).at(-1);
  return newest === undefined ? undefined : Date.parse(newest.replace(FINISHED, '$1:$2:$3'));
}

/** Deletes all but the newest backups, and what a process that died has left half done. */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const half = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const old = (await backupsIn(folder)).slice(0, -keep);
  for (const name of [...half, ...old]) await rm(join(folder, name), { force: true });
}
