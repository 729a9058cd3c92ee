import { type Migration, run } from '../migrate.ts';

/** The search index. */
export const search: Migration = {
  name: '005-search',
  up: (sql, engine) => run(sql, engine === 'postgres' ? POSTGRES : SQLITE),
};

const POSTGRES = [
  `create table event_search (
    event_id text primary key references events (id) on delete cascade,
    calendar_key text not null,
    place bigint not null,
    ends_at bigint not null,
    words tsvector not null
  )`,
  'create index event_search_places on event_search (calendar_key, place)',
  // The words of some sixty events are sorted in together, for a third of the work; every search reads those that wait, so they are few.
  `create index event_search_words on event_search using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 64)`,
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
