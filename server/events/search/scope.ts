import { type VisibleCalendar, visibleCalendars } from '#server/calendars/access.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { keyOf, personTerm, tagTerm } from '#server/events/search-index/terms.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { anyOf, type CalendarQuery, clausesFor, type Expression, type Named, namedBy } from './expression.ts';
import type { Candidate } from './hits.ts';
import { withoutPrefixes } from './sqlite.ts';

/** The tags, or the people, of the calendars. */
interface Names {
  readonly all: readonly Named[];
  /** For each word, the ids of those with it in their name. */
  readonly byWord: readonly ReadonlySet<string>[];
  /** The only ones that events may have; null allows any or none. */
  readonly only: ReadonlySet<string> | null;
}

/** The words of a search, and the calendars, tags and people among which the caller may find them. */
export interface Scope {
  readonly words: readonly string[];
  /** By their ids. */
  readonly calendars: ReadonlyMap<string, VisibleCalendar>;
  readonly tags: Names;
  readonly people: Names;
}

/** Filters by calendar, tag and person; a missing one allows all. */
interface Only {
  readonly calendarIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly personIds?: readonly string[] | undefined;
}

/** Calendars searched at once: with more, PostgreSQL plans longer, and SQLite's thread is busy for longer. */
const GROUP_CALENDARS = { sqlite: 25, postgres: 100 };

/** Ignores calendars, tags and people that are not the caller's. @param words from `wordsOf` */
export async function scopeFor({ read }: Database, actor: Actor, words: readonly string[], only: Only): Promise<Scope> {
  const seen = await visibleCalendars(read, actor);
  const calendars = seen.filter(({ id }) => only.calendarIds?.includes(id) ?? true);
  const names = async (table: 'tags' | 'people', wanted: readonly string[] | undefined): Promise<Names> => {
    const all: Named[] = [];
    for (const part of inParts(calendars)) {
      const ids = part.map(({ id }) => id);
      const some = read
        .selectFrom(table)
        .select(['id', 'name', 'calendar_id'])
        .where('calendar_id', 'in', ids)
        .where('deleted_at', 'is', null);
      all.push(...(await some.execute()));
    }
    const chosen = wanted ? new Set(all.map(({ id }) => id).filter((id) => wanted.includes(id))) : null;
    return { all, byWord: namedBy(words, all), only: chosen };
  };
  return {
    words,
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
    tags: await names('tags', only.tagIds),
    people: await names('people', only.personIds),
  };
}

/** The queries of the calendars in groups, without those that cannot match. */
export async function queriesFor(db: Database, scope: Scope): Promise<CalendarQuery[][]> {
  const tags = Map.groupBy(scope.tags.all, (tag) => tag.calendar_id);
  const people = Map.groupBy(scope.people.all, (person) => person.calendar_id);
  const ids = [...scope.calendars.keys()];
  const groups: CalendarQuery[][] = [];
  for (const some of inParts(ids, GROUP_CALENDARS[db.engine])) {
    const all = some.map((id) => expressionFor(scope, keyOf(id), tags.get(id) ?? [], people.get(id) ?? []));
    const expressions = db.engine === 'sqlite' ? await withoutPrefixes(db.readInWorker, all) : all;
    const queries = some.map((calendarId, place) => ({ calendarId, expression: expressions[place] ?? [] }));
    const group = queries.filter(({ expression }) => expression.every((clause) => clause.length > 0));
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

function expressionFor(
  { words, tags, people }: Scope,
  calendarKey: string,
  ownTags: readonly Named[],
  ownPeople: readonly Named[],
): Expression {
  const termsOf = (some: ReadonlySet<string>, own: readonly Named[], termOf: (id: string) => string) =>
    own.flatMap(({ id }) => (some.has(id) ? termOf(id) : []));
  const tagTerms = (some: ReadonlySet<string> = new Set()) => termsOf(some, ownTags, tagTerm);
  const personTerms = (some: ReadonlySet<string> = new Set()) => termsOf(some, ownPeople, personTerm);
  const named = words.map((_, place) => [...tagTerms(tags.byWord[place]), ...personTerms(people.byWord[place])]);
  return [
    ...clausesFor(words, calendarKey, named),
    ...(tags.only ? [anyOf(tagTerms(tags.only))] : []),
    ...(people.only ? [anyOf(personTerms(people.only))] : []),
  ];
}

/** Terms hold parts of ids only: events that merely share them are filtered here, as are those hidden from the caller. */
export function belongs(row: Candidate, { calendars, tags, people }: Scope): boolean {
  const calendar = calendars.get(row.calendar_id);
  if (!calendar || isHiddenFrom(calendar, row)) return false;
  if (tags.only !== null && !(row.tag_id !== null && tags.only.has(row.tag_id))) return false;
  return people.only === null || isAboutAny(row, people.only);
}

export const isAboutAny = ({ person_ids }: Pick<Candidate, 'person_ids'>, people: ReadonlySet<string>): boolean =>
  person_ids !== '[]' && (JSON.parse(person_ids) as string[]).some((id) => people.has(id));
