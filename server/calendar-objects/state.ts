import { sql as raw } from 'kysely';
import type { Opened } from '#server/calendars/access.ts';
import { preparedForOne } from '#server/db/prepared-query.ts';
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
}

const shown = raw<number>`max(case when tags.shown_version > events.version then tags.shown_version else events.version end)`;

const states = preparedForOne((sql, ids, _values: object) =>
  sql
    .selectFrom((eb) =>
      eb
        .selectFrom('events')
        .select(['id as root', 'calendar_id', 'version', 'tag_id', 'created_at', 'updated_at'])
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
            ])
            .where('recurring_event_id', 'in', ids),
        )
        .as('events'),
    )
    .leftJoin('tags', 'tags.id', 'events.tag_id')
    .select((eb) => ['events.root', 'events.calendar_id', shown.as('version'), eb.fn.countAll<number>().as('rows')])
    .select((eb) => [eb.fn.min('created_at').as('created_at'), eb.fn.max('updated_at').as('updated_at')])
    .groupBy(['events.root', 'events.calendar_id']),
);

/** The states of events of a calendar, by the id of the event or series; one that is not there has none. */
export async function statesOf({ sql, calendar }: Opened, ids: readonly string[]): Promise<Map<string, DatedState>> {
  const rows = await states(sql, ids, {});
  return new Map(
    rows.filter(isIn(calendar)).map((row) => {
      const { root, version, rows: count, created_at: createdAt, updated_at: updatedAt } = row;
      return [root, { version: Number(version), rows: Number(count), createdAt, updatedAt }];
    }),
  );
}
