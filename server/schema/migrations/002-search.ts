import { sql } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { endOf, placeOf } from '#server/search/places.ts';
import { keyOf, termsOf } from '#server/search/terms.ts';

/** Events read and indexed at once. */
const BATCH = 500;

/** The search index, filled with the events there are. Whoever writes `event_search` need not know which engine it is on. */
export const search: Migration = {
  name: '002-search',
  async up(trx, engine) {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    };
    await run(engine === 'postgres' ? POSTGRES_TABLE : SQLITE);
    await fill(trx);
    if (engine === 'postgres') await run(POSTGRES_FILLED);
  },
};

const POSTGRES_TABLE = [
  // Filling and indexing a large table may take longer than a request may; this lasts until the migration is committed.
  'set local statement_timeout = 0',
  `create table event_search (
    event_id text primary key references events (id) on delete cascade,
    calendar_key text not null,
    place bigint not null,
    ends_at bigint not null,
    words tsvector not null
  )`,
];

const POSTGRES_FILLED = [
  'create index event_search_places on event_search (calendar_key, place)',
  // A list of pending words would be read through by every search.
  'create index event_search_words on event_search using gin (words) with (fastupdate = off)',
  'analyze event_search',
];

/**
 * The words stand in the full-text index only, not in a table beside it. The tokenizer parts them at spaces and keeps what
 * is not ASCII as it is; words were parted, folded and stemmed before.
 */
const SQLITE = [
  `create table event_places (
    place integer primary key,
    event_id text not null unique references events (id) on delete cascade,
    ends_at integer not null
  )`,
  `create virtual table event_words using fts5 (words, content = '', contentless_delete = 1, tokenize = 'ascii', detail = 'none')`,
  'create virtual table event_terms using fts5vocab (event_words, row)',
  `create trigger event_words_forget after delete on event_places begin
    delete from event_words where rowid = old.place;
  end`,
  `create view event_search as
    select event_id, null as calendar_key, place, ends_at, null as words from event_places`,
  // Of the places of an hour (`PLACES_AN_HOUR`) it takes the next one.
  `create trigger event_search_insert instead of insert on event_search begin
    insert into event_places (place, event_id, ends_at)
      select coalesce(max(place) + 1, new.place), new.event_id, new.ends_at from event_places
      where place >= new.place and place < new.place + 67108864;
    insert into event_words (rowid, words) values (last_insert_rowid(), new.words);
  end`,
  `create trigger event_search_delete instead of delete on event_search begin
    delete from event_places where event_id = old.event_id;
  end`,
];

async function fill(trx: Sql): Promise<void> {
  for (let last = ''; ; ) {
    const events = await trx
      .selectFrom('events')
      .select(['id', 'calendar_id', 'title', 'description', 'location', 'tag_id', 'recurrence', 'span'])
      .select(['starts_at', 'ends_at', 'series_ends_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const rows = events.map((event) => ({
      event_id: event.id,
      calendar_key: keyOf(event.calendar_id),
      place: placeOf(event.starts_at),
      ends_at: endOf(event),
      words: termsOf(event),
    }));
    if (rows.length > 0) await trx.insertInto('event_search').values(rows).execute();
    if (events.length < BATCH) return;
    last = events.at(-1)?.id ?? last;
  }
}
