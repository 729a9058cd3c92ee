import { sql as raw } from 'kysely';
import type { Opened } from '#server/calendars/access.ts';
import type { EventRow } from '#server/events/view.ts';

/**
 * What an event, with the changed occurrences of a series, is like at a time: the highest version that any of its rows shows, and how many
 * there are. Each write gives a row a version that none had before, so of two states with the same version none has a row that the
 * other lacks, unless they also differ in number.
 */
export interface ObjectState {
  readonly version: number;
  readonly rows: number;
}

export const stateText = ({ version, rows }: ObjectState): string => `${version}-${rows}`;

/** With its tag, whose name and colour are in the text, but not with its author, who is not. */
export function stateOf(rows: readonly Pick<EventRow, 'version' | 'tag_version'>[]): ObjectState {
  return { version: Math.max(...rows.map((row) => Math.max(row.version, row.tag_version ?? 0))), rows: rows.length };
}

/** The states of events of a calendar, by the id of the event or series; one that is not there has none. */
export async function statesOf({ sql, calendar }: Opened, ids: readonly string[]): Promise<Map<string, ObjectState>> {
  if (ids.length === 0) return new Map();
  const shown = raw<number>`max(case when tags.shown_version > events.version then tags.shown_version else events.version end)`;
  const rows = await sql
    .selectFrom((eb) =>
      eb
        .selectFrom('events')
        .select(['id as root', 'version', 'tag_id'])
        .where('id', 'in', ids)
        .where('recurring_event_id', 'is', null)
        .where('calendar_id', '=', calendar.id)
        .unionAll(
          eb
            .selectFrom('events')
            .select((column) => [column.ref('recurring_event_id').$notNull().as('root'), 'version', 'tag_id'])
            .where('recurring_event_id', 'in', ids)
            .where('calendar_id', '=', calendar.id),
        )
        .as('events'),
    )
    .leftJoin('tags', 'tags.id', 'events.tag_id')
    .select((eb) => ['events.root', shown.as('version'), eb.fn.countAll<number>().as('rows')])
    .groupBy('events.root')
    .execute();
  return new Map(
    rows.map(({ root, version, rows: count }) => [root, { version: Number(version), rows: Number(count) }]),
  );
}
