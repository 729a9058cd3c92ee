import { sql as raw } from 'kysely';
import { readsTexts } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import { preparedForOne } from '#server/platform/db/prepared-query.ts';
import { isIn } from './data.ts';

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

/** With when the first of its rows was made, and the last one changed, in epoch ms. */
export interface DatedState extends ObjectState {
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whether any of its rows is a block of time to the member. */
  readonly isHidden: boolean;
}

const shown = raw<number>`max(case when tags.shown_version > events.version then tags.shown_version else events.version end)`;

/** The first and the last of those who have written what is not public in it: where both read it, there is nobody else. */
const author = raw<string | null>`case when events.class <> 'public' then coalesce(events.created_by, '') end`;

const states = preparedForOne((sql, ids, _values: object) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('events')
        .select(['id as root', 'calendar_id', 'version', 'tag_id', 'created_at', 'updated_at', 'class', 'created_by'])
        .where('id', 'in', ids)
        .where('recurring_event_id', 'is', null)
        .unionAll(
          eb
            .selectFrom('events')
            .select((column) => [
              column.ref('recurring_event_id').$notNull().as('root'),
              'calendar_id',
              'version',
              'tag_id',
              'created_at',
              'updated_at',
              'class',
              'created_by',
            ])
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
    ])
    .groupBy(['events.root', 'events.calendar_id']),
);

/** The states of events of a calendar, by the id of the event or series; one that is not there has none. */
export async function statesOf({ sql, calendar }: Opened, ids: readonly string[]): Promise<Map<string, DatedState>> {
  const rows = await states(sql, ids, {});
  return new Map(
    rows.filter(isIn(calendar)).map((row) => {
      const { root, rows: count, created_at: createdAt, updated_at: updatedAt } = row;
      const isHidden = [row.first_author, row.last_author].some(
        (authorId) => authorId !== null && !readsTexts(calendar, { class: 'private', authorId }),
      );
      // The tag of a block is not told, nor when it has another name.
      const version = Number(isHidden ? row.bare_version : row.version);
      return [root, { version, rows: Number(count), createdAt, updatedAt, isHidden }];
    }),
  );
}
