import type { NotNull } from 'kysely';
import type { Sql } from '#server/db/database.ts';

/** Events without what only their views show: a search compares many more than it answers with. */
export const candidateRows = (sql: Sql) =>
  sql
    .selectFrom('events')
    // A left join, as in `eventRows`: events are found first, then their calendars.
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select([
      'events.id',
      'events.calendar_id',
      'events.tag_id',
      'events.version',
      'events.recurrence',
      'events.exdates',
    ])
    .select(['events.start_time', 'events.end_time', 'events.is_all_day', 'events.time_zone'])
    .select(['events.starts_at', 'events.ends_at', 'events.series_ends_at', 'calendars.time_zone as calendar_zone'])
    .$narrowType<{ calendar_zone: NotNull }>();

export type Candidate = Awaited<ReturnType<ReturnType<typeof candidateRows>['executeTakeFirstOrThrow']>>;
