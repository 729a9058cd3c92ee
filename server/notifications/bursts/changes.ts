import type { ChangesOfOthers } from '#domain/notifications.ts';
import type { Role } from '#domain/permissions.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { currentNames } from './names.ts';
import { type BurstReader, readBursts } from './read.ts';

/** The stored form of a summary. */
export interface Summary {
  readonly count: number;
  readonly authorIds: readonly string[];
}

interface NoticeRow {
  readonly user_id: string;
  readonly calendar_id: string;
  readonly burst_id: string | null;
  readonly changes: string | null;
  readonly role: Role | null;
}

/** Reads the summaries of some notifications of kind `changed`, with their readers' membership. Null if nothing is left to show. */
export async function readChanges<Row extends NoticeRow>(
  sql: Sql,
  rows: readonly Row[],
): Promise<(row: Row) => ChangesOfOthers | null> {
  const summaries = new Map(
    rows.flatMap((row): [Row, Summary][] =>
      row.burst_id === null && row.changes !== null ? [[row, JSON.parse(row.changes)]] : [],
    ),
  );
  const names = await currentNames(
    sql,
    [...summaries.values()].flatMap(({ authorIds }) => authorIds),
  );
  const burstReaders = (row: Row): BurstReader[] =>
    row.burst_id !== null && row.role !== null
      ? [
          {
            ...{ burstId: row.burst_id, calendarId: row.calendar_id, role: row.role, readerId: row.user_id },
            part: row.changes === null ? null : JSON.parse(row.changes), // as stored
          },
        ]
      : [];
  const burstOf = await readBursts(sql, rows.flatMap(burstReaders));
  return (row) => {
    const summary = summaries.get(row);
    const [burstReader] = burstReaders(row);
    if (!summary) return burstReader ? burstOf(burstReader) : null;
    const { count, authorIds } = summary;
    const authors = authorIds.flatMap((id) => names.get(id) ?? []);
    return { count, authors, added: 0, changed: count, deleted: 0, first: [], version: null, mayUndo: false };
  };
}
