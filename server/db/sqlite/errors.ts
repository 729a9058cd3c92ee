import { unavailable } from '../errors.ts';

/** SQLite's primary result codes for a database that can not answer now (sqlite.org/rescode.html). */
const UNAVAILABLE = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
]);

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

export const isBusy = (error: unknown): boolean => [5, 6].includes(primaryCode(error) ?? 0);

/** The failure a caller should see: `unavailable` when the database is locked, full or unreadable, else the error itself. */
export function sqliteFailure(error: unknown): unknown {
  const code = primaryCode(error);
  if (code === undefined || !UNAVAILABLE.has(code)) return error;
  return unavailable(error, 1);
}
