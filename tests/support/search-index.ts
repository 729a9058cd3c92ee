import { sql as raw } from 'kysely';
import { keyOf, personTerm, tagTerm, termsOf } from '#server/events/search-index/terms.ts';
import type { Database } from '#server/platform/db/database.ts';

type Counts = Record<string, number>;

/** How many events of a calendar the index holds for each term. Tags and people that are gone are not looked for, so they do not count. */
export async function indexedTerms({ engine, read }: Database, calendarId: string): Promise<Counts> {
  const tags = await read.selectFrom('tags').select('id').where('calendar_id', '=', calendarId).execute();
  const people = await read.selectFrom('people').select('id').where('calendar_id', '=', calendarId).execute();
  const living = new Set([...tags.map(({ id }) => tagTerm(id)), ...people.map(({ id }) => personTerm(id))]);
  const { rows } =
    engine === 'sqlite'
      ? await raw<{ term: string; events: number }>`select term, doc as events from event_terms`.execute(read)
      : await raw<{ term: string; events: number }>`
          select word as term, ndoc as events from ts_stat('select words from event_search')
        `.execute(read);
  const own = rows.filter(({ term }) => term.startsWith(keyOf(calendarId)) || living.has(term));
  return Object.fromEntries(own.map(({ term, events }) => [term, events]));
}

/** The entries of an index that is built from the events again. */
export async function expectedTerms({ read }: Database, calendarId: string): Promise<Counts> {
  const counts: Counts = {};
  const events = await read.selectFrom('events').selectAll().where('calendar_id', '=', calendarId).execute();
  for (const event of events) for (const term of termsOf(event).split(' ')) counts[term] = (counts[term] ?? 0) + 1;
  return counts;
}
