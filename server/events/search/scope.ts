import { type VisibleCalendar, visibleCalendars } from '#server/calendars/access.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { keyOf, tagTerm } from '#server/events/search-index/terms.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { anyOf, type CalendarQuery, clausesFor, type Expression, type NamedTag, tagsWith } from './expression.ts';
import type { Candidate } from './hits.ts';
import { withoutPrefixes } from './sqlite.ts';

/** The words of a search, and the calendars and tags in which the caller may find them. */
export interface Scope {
  readonly words: readonly string[];
  /** By their ids. */
  readonly calendars: ReadonlyMap<string, VisibleCalendar>;
  /** All tags of the calendars. */
  readonly tags: readonly NamedTag[];
  /** For each word, the ids of the tags with it in their name. */
  readonly tagsWith: readonly ReadonlySet<string>[];
  /** The only allowed tags; null allows any or none. */
  readonly tagIds: ReadonlySet<string> | null;
}

/** Filters by calendar and tag; a missing one allows all. */
interface Only {
  readonly calendarIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/** Calendars searched at once: with more, PostgreSQL plans longer, and SQLite's thread is busy for longer. */
const GROUP_CALENDARS = { sqlite: 25, postgres: 100 };

/** Ignores calendars and tags that are not the caller's. @param words from `wordsOf` */
export async function scopeFor({ read }: Database, actor: Actor, words: readonly string[], only: Only): Promise<Scope> {
  const seen = await visibleCalendars(read, actor);
  const calendars = seen.filter(({ id }) => only.calendarIds?.includes(id) ?? true);
  const tags: NamedTag[] = [];
  for (const part of inParts(calendars)) {
    const ids = part.map(({ id }) => id);
    const some = read
      .selectFrom('tags')
      .select(['id', 'name', 'calendar_id'])
      .where('calendar_id', 'in', ids)
      .where('deleted_at', 'is', null);
    tags.push(...(await some.execute()));
  }
  const tagIds = only.tagIds ? new Set(tags.map(({ id }) => id).filter((id) => only.tagIds?.includes(id))) : null;
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  return { words, calendars: byId, tags, tagsWith: tagsWith(words, tags), tagIds };
}

/** The queries of the calendars in groups, without those that cannot match. */
export async function queriesFor(db: Database, scope: Scope): Promise<CalendarQuery[][]> {
  const tags = Map.groupBy(scope.tags, (tag) => tag.calendar_id);
  const ids = [...scope.calendars.keys()];
  const groups: CalendarQuery[][] = [];
  for (const some of inParts(ids, GROUP_CALENDARS[db.engine])) {
    const all = some.map((id) => expressionFor(scope, keyOf(id), tags.get(id) ?? []));
    const expressions = db.engine === 'sqlite' ? await withoutPrefixes(db.readInWorker, all) : all;
    const queries = some.map((calendarId, place) => ({ calendarId, expression: expressions[place] ?? [] }));
    const group = queries.filter(({ expression }) => expression.every((clause) => clause.length > 0));
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

function expressionFor({ words, tagIds, ...scope }: Scope, calendarKey: string, tags: readonly NamedTag[]): Expression {
  const among = (some: ReadonlySet<string>) => tags.map(({ id }) => id).filter((id) => some.has(id));
  const clauses = clausesFor(words, calendarKey, scope.tagsWith.map(among));
  return tagIds ? [...clauses, anyOf(among(tagIds).map(tagTerm))] : clauses;
}

/** Terms hold parts of ids only: events that merely share them are filtered here, as are those hidden from the caller. */
export function belongs(row: Candidate, { calendars, tagIds }: Scope): boolean {
  const calendar = calendars.get(row.calendar_id);
  if (!calendar || isHiddenFrom(calendar, row)) return false;
  return tagIds === null || (row.tag_id !== null && tagIds.has(row.tag_id));
}
