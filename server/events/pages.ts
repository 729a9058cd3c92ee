import { sql as raw } from 'kysely';
import type { OpenCalendarId } from '#server/calendars/access.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { eventRows } from './view.ts';

/** Lists of events by cursor: they can be continued in another transaction, whatever has changed in between. */

/** Reading and writing a page takes two or three milliseconds. */
export const PAGE = 100;

interface ByVersion {
  readonly calendarId: OpenCalendarId;
  /** The exclusive start of the page. Every id sorts after ''. */
  readonly version: number;
  readonly id: string;
  /** Inclusive. */
  readonly to: number;
}

/** Events of a calendar in the order of their last write. */
export const pageByVersion = preparedQuery((sql, { calendarId, version, id, to }: ByVersion) =>
  eventRows(sql)
    .where('events.calendar_id', '=', calendarId)
    .where(raw<boolean>`(events.version, events.id) > (${version}, ${id})`)
    .where('events.version', '<=', to)
    .orderBy('events.version')
    .orderBy('events.id')
    .limit(PAGE),
);

interface ByAuthor {
  readonly calendarId: OpenCalendarId;
  readonly userId: string;
  readonly id: string;
}

export const pageByAuthor = preparedQuery((sql, { calendarId, userId, id }: ByAuthor) =>
  eventRows(sql)
    .where('events.created_by', '=', userId)
    .where('events.calendar_id', '=', calendarId)
    .where('events.id', '>', id)
    .orderBy('events.created_by')
    .orderBy('events.calendar_id')
    .orderBy('events.id')
    .limit(PAGE),
);

interface ByTag {
  readonly tagId: string;
  readonly id: string;
}

/** Events with a tag, including those that had it when it was deleted. */
export const pageByTag = preparedQuery((sql, { tagId, id }: ByTag) =>
  eventRows(sql)
    // As a row comparison, for which PostgreSQL expects more rows than a page has.
    .where(raw<boolean>`(events.tag_id, events.id) > (${tagId}, ${id})`)
    .where('events.tag_id', '<=', tagId)
    .orderBy('events.tag_id')
    .orderBy('events.id')
    .limit(PAGE),
);

interface AboutPeople {
  readonly calendarId: OpenCalendarId;
  readonly id: string;
}

/** Events about people, also about deleted ones. */
export const pageAboutPeople = preparedQuery((sql, { calendarId, id }: AboutPeople) =>
  eventRows(sql)
    .where(raw<boolean>`(events.calendar_id, events.id) > (${calendarId}, ${id})`)
    .where('events.calendar_id', '<=', calendarId)
    .where(raw<boolean>`events.person_ids <> '[]'`)
    .orderBy('events.calendar_id')
    .orderBy('events.id')
    .limit(PAGE),
);
