import type { NotNull } from 'kysely';
import { SERIES_COLUMNS } from '#server/events/series-row.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** Events without what only their views show: a search compares many more than it answers with. */
export const candidateRows = (sql: Sql) =>
  sql
    .selectFrom('events')
    // A left join, as in `eventRows`: events are found first, then their calendars.
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select(['events.id', 'events.calendar_id', 'events.tag_id', 'events.version'])
    .select(['events.class', 'events.created_by'])
    .select(SERIES_COLUMNS.map((name) => `events.${name}` as const))
    .select(['events.starts_at', 'events.ends_at', 'events.series_ends_at', 'calendars.time_zone as calendar_zone'])
    .$narrowType<{ calendar_zone: NotNull }>();

export type Candidate = Awaited<ReturnType<ReturnType<typeof candidateRows>['executeTakeFirstOrThrow']>>;
