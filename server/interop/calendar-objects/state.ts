import { sql as raw } from 'kysely';
import { readsTexts } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import { preparedForOne } from '#server/platform/db/prepared-query.ts';
import { isIn } from './data.ts';

/**
 * The state of an event with its exceptions: the highest version that any of its rows shows, and the number of rows. Each write gives a row
 * a new version, so two states with the same version and number have the same rows.
 */
export interface ObjectState {
  readonly version: number;
  readonly rows: number;
}

export const stateText = ({ version, rows }: ObjectState): string => `${version}-${rows}`;

/** Adds the creation of the first row and the last change of any, in epoch ms. */
export interface DatedState extends ObjectState {
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whether any of its rows is a block to the member. */
  readonly isHidden: boolean;
}

const shown = raw<number>`max(case when tags.shown_version > events.version then tags.shown_version else events.version end)`;

/** Selected as minimum and maximum: if both are the reader, nobody else wrote rows that are not public. */
const author = raw<string | null>`case when events.class <> 'public' then coalesce(events.created_by, '') end`;

const COLUMNS = [
  ...(['calendar_id', 'version', 'tag_id', 'person_ids'] as const),
  ...(['created_at', 'updated_at', 'class', 'created_by'] as const),
] as const;

const states = preparedForOne((sql, ids, _values: object) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('events')
        .select(['id as root', ...COLUMNS])
        .where('id', 'in', ids)
        .where('recurring_event_id', 'is', null)
        .unionAll(
          eb
            .selectFrom('events')
            .select((column) => [column.ref('recurring_event_id').$notNull().as('root'), ...COLUMNS])
            .where('recurring_event_id', 'in', ids),
        )
        .as('events'),
    )
    .leftJoin('tags', 'tags.id', 'events.tag_id')
    .select((eb) => ['events.root', 'events.calendar_id', shown.as('version'), eb.fn.countAll<number>().as('rows')])
    .select((eb) => [eb.fn.min('created_at').as('created_at'), eb.fn.max('updated_at').as('updated_at')])
    .select((eb) => [
      eb.fn.max<number>('events.version').as('bare_version'),
      raw<string | null>`min(${author})`.as('first_author'),
      raw<string | null>`max(${author})`.as('last_author'),
      raw<number>`max(case when events.person_ids = '[]' then 0 else 1 end)`.as('has_people'),
    ])
    .groupBy(['events.root', 'events.calendar_id']),
);

/** The states of events in a calendar, by the id of the event or series; missing ones have no entry. */
export async function statesOf({ sql, calendar }: Opened, ids: readonly string[]): Promise<Map<string, DatedState>> {
  const rows = await states(sql, ids, {});
  return new Map(
    rows.filter(isIn(calendar)).map((row) => {
      const { root, rows: count, created_at: createdAt, updated_at: updatedAt } = row;
      const isHidden = [row.first_author, row.last_author].some(
        (authorId) => authorId !== null && !readsTexts(calendar, { class: 'private', authorId }),
      );
      // A block shows no tag and no people, so their changes must not change its version.
      const shownAt = Math.max(Number(row.version), Number(row.has_people) === 1 ? calendar.people_version : 0);
      const version = isHidden ? Number(row.bare_version) : shownAt;
      return [root, { version, rows: Number(count), createdAt, updatedAt, isHidden }];
    }),
  );
}
