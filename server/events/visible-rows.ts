import { sql as raw } from 'kysely';
import type { UpcomingEvent } from '#domain/events.ts';
import type { Occurrence } from '#domain/recurrence/series.ts';
import { calendarsVisibleTo } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type ReadableRow, readableFor } from './readable-row.ts';
import { instanceRow, occurrenceAt } from './series-row.ts';
import { type EventRow, eventRows, eventView } from './view.ts';

export interface Chosen {
  readonly id: string;
  /** For an occurrence: its series, in the version that was expanded. */
  readonly of?: { readonly id: string; readonly version: number; readonly occurrence: Occurrence } | undefined;
}

type VisibleRow = ReadableRow<EventRow & { readonly own_name: string | null; readonly own_color: string | null }>;

/** The rows of chosen events, in order, read and authorised in one statement. Those deleted or moved out of sight since are left out. */
export async function visibleRows(sql: Sql, actor: Actor, chosen: readonly Chosen[]): Promise<VisibleRow[]> {
  if (chosen.length === 0) return [];
  const mine = calendarsVisibleTo(sql, actor).where('members.calendar_id', '=', raw.ref<string>('events.calendar_id'));
  const rows = await eventRows(sql)
    .leftJoin('members as membership', (join) =>
      join.onRef('membership.calendar_id', '=', 'events.calendar_id').on('membership.user_id', '=', actor.userId),
    )
    .select(['membership.own_name', 'membership.own_color', 'membership.role as reader_role'])
    .where('events.id', 'in', [...new Set(chosen.map(({ id, of }) => of?.id ?? id))])
    .where(({ exists }) => exists(mine))
    .execute();
  const byId = new Map(
    rows.flatMap(({ reader_role: role, ...row }) =>
      role === null ? [] : [[row.id, readableFor({ role, readerId: actor.userId }, row)] as const],
    ),
  );
  return chosen.flatMap(({ id, of }) => {
    const row = byId.get(of?.id ?? id);
    if (!row || !of) return row ?? [];
    const { originalStart } = of.occurrence;
    const occurrence = row.version === of.version ? of.occurrence : occurrenceAt(row, originalStart);
    return occurrence ? { ...instanceRow(row, occurrence), series_rule: row.recurrence } : [];
  });
}

export const viewInCalendar = (row: VisibleRow): UpcomingEvent => ({
  ...eventView(row),
  calendar: {
    id: row.calendar_id,
    name: row.calendar_name,
    color: row.calendar_color,
    ownName: row.own_name,
    ownColor: row.own_color,
  },
});
