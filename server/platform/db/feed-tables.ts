import type { Encoding } from '#domain/encodings/names.ts';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';

/** The tables of links out of calendars and of calendars by their address. Instants are epoch milliseconds, flags 0 or 1. */

export interface FeedTables {
  /** A secret link of a calendar; it ends with the membership of its maker. */
  feeds: {
    id: string;
    calendar_id: string;
    user_id: string;
    /** SHA-256; the link itself is kept nowhere. */
    secret_hash: string;
    name: string;
    content: 'all' | 'busy';
    tag_id: string | null;
    created_at: number;
    expires_at: number | null;
    /** When a program last asked, and its name. */
    asked_at: number | null;
    asked_by: string | null;
  };
  /** A calendar by its address, which one person sees beside their own. */
  subscribed_calendars: {
    id: string;
    user_id: string;
    url: string;
    /** As the source calls itself; empty until it was read. */
    name: string;
    own_name: string | null;
    color: string;
    /** For times whose zone the source does not name. */
    time_zone: string;
    is_shown: 0 | 1;
    created_at: number;
    /** Grows with its events. */
    version: number;
    /** As the source sent them with what is stored. */
    etag: string | null;
    last_modified: string | null;
    /** When the source last answered, and when it was last asked. */
    heard_at: number | null;
    asked_at: number | null;
    next_at: number;
    leased_until: number;
    /** How often in a row it was begun to be read and no end was noted: the process ended. */
    attempts: number;
    /** In a row. */
    failures: number;
    problem: SourceProblem | null;
    entries: number;
    /** Entries of the source that are no events, or could not be read. */
    unreadable: number;
    /** The encoding that it was read in; null: UTF-8. */
    encoding: Encoding | null;
    stored_length: number;
  };
  /** An event or a series with its changed occurrences. */
  subscribed_events: {
    calendar_id: string;
    /** Made of the UID, which may be long, and of the version that it is shown from. */
    key: string;
    /** The versions of the calendar that it is shown in: from one, and up to another. */
    since_version: number;
    until_version: number | null;
    hash: string;
    /** JSON. */
    content: string;
    starts_at: number;
    /** Null for a series without end. */
    ends_at: number | null;
  };
}
