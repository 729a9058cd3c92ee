import type { Summary } from '#server/notifications/bursts/changes.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

interface Found {
  readonly calendarId: string;
  readonly version: number;
  readonly summary: Summary;
  readonly seenAt: number | null;
}

export async function store(
  sql: Sql,
  userId: string,
  { calendarId: id, version, summary, seenAt }: Found,
  now: number,
) {
  const row: Tables['notifications'] = {
    id: newId(),
    user_id: userId,
    key: `changes ${id}@${version}`,
    kind: 'changed',
    calendar_id: id,
    occurrence_id: null,
    changes: JSON.stringify(summary),
    burst_id: null,
    at: now,
    seen_at: seenAt,
    done_at: null,
    snoozed_until: null,
  };
  await sql
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row.id;
}
