import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { FOLDER_MODE } from './data-folder.ts';

/** The folder, interval and number of backups of the embedded database. */
export interface Backups {
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
}

const wanted = (usual: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, `must be a number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.number().max(most, `must be a number from 1 to ${most}`))
    .default(usual);

/** Jobs are remembered for a week, so a backup is made once a week at least. */
export const BackupSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOURS: wanted(24, 168),
  BACKUP_KEEP: wanted(14, 10_000),
};

interface Environment {
  readonly BACKUP_FOLDER?: string | undefined;
  readonly BACKUP_HOURS: number;
  readonly BACKUP_KEEP: number;
  readonly DATABASE_URL?: string | undefined;
}

/** Creates the folder if it is missing. @throws ConfigError when it cannot be used, or there is no database file to back up */
export function backupsOf(env: Environment): Backups | undefined {
  if (!env.BACKUP_FOLDER) return undefined;
  if (env.DATABASE_URL) throw new ConfigError(['BACKUP_FOLDER: is for SQLite; PostgreSQL has tools of its own']);
  const folder = resolve(env.BACKUP_FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`BACKUP_FOLDER: the folder cannot be written: ${reason}`]);
  }
  return { folder, everyHours: env.BACKUP_HOURS, keep: env.BACKUP_KEEP };
}
