/** SQLSTATE unique_violation. */
const POSTGRES = '23505';
/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE (sqlite.org/rescode.html). */
const SQLITE = [1555, 2067];

/** Whether a statement failed because a row has the same key already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === POSTGRES) || ('errcode' in error && SQLITE.includes(Number(error.errcode))));
