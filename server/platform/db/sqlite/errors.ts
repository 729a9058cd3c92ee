import { unavailable } from '../errors.ts';

/** SQLITE_BUSY and SQLITE_LOCKED (sqlite.org/rescode.html). */
const BUSY = [5, 6];
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = [11, 26];
/** SQLITE_CORRUPT_VTAB: the search index, which can be rebuilt from intact tables. */
const DAMAGED_INDEX = 267;
/** A database that cannot answer now: those, and SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const UNAVAILABLE = [...BUSY, ...DAMAGED, 8, 10, 13, 14];

/** The extended result code of SQLite's errors, 0 for others. */
const wholeCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

/** The primary result code of SQLite's errors, 0 for others. */
const codeOf = (error: unknown): number => wholeCodeOf(error) & 0xff;

export const isDamage = (error: unknown): boolean =>
  DAMAGED.includes(codeOf(error)) && wholeCodeOf(error) !== DAMAGED_INDEX;

export const isBusy = (error: unknown): boolean => BUSY.includes(codeOf(error));

/** The error for the caller: `unavailable` when the database is locked, full, damaged or unreadable, else the error itself. */
export const sqliteFailure = (error: unknown): unknown =>
  UNAVAILABLE.includes(codeOf(error)) && wholeCodeOf(error) !== DAMAGED_INDEX ? unavailable(error, 1) : error;
