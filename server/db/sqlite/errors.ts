import { unavailable } from '../errors.ts';

/** SQLITE_BUSY and SQLITE_LOCKED (sqlite.org/rescode.html). */
const BUSY = [5, 6];
/** A database that cannot answer now: those, and SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const UNAVAILABLE = [...BUSY, 8, 10, 13, 14];

/** The primary result code of SQLite's errors, 0 of others. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;

export const isBusy = (error: unknown): boolean => BUSY.includes(codeOf(error));

/** The failure a caller should see: `unavailable` when the database is locked, full or unreadable, else the error itself. */
export const sqliteFailure = (error: unknown): unknown =>
  UNAVAILABLE.includes(codeOf(error)) ? unavailable(error, 1) : error;
