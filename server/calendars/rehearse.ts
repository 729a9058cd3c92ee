import type { Database, Sql } from '#server/platform/db/database.ts';

/** Carries a result out of a transaction that is rolled back. */
class TakenBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super();
    this.result = result;
  }
}

/**
 * What a change of a calendar would do: it is made under the lock, and taken back before anybody sees it.
 * @throws ApiError as the change itself
 */
export async function rehearse<Result>(
  db: Database,
  calendarId: string,
  change: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  try {
    const takeBack = async (sql: Sql): Promise<never> => {
      throw new TakenBack(await change(sql));
    };
    return await db.writeLocked(calendarId, takeBack, true);
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}
