import type { Encoding } from '#domain/encodings/names.ts';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';

/** Tables of calendar links and subscribed calendars. Instants are epoch milliseconds, flags 0 or 1. */

export interface FeedTables {
  /** A secret link to a calendar; deleted with the membership of its maker. */
  feeds: {
    id: string;
    calendar_id: string;
    user_id: string;
    /** SHA-256; the link itself is stored nowhere. */
    secret_hash: string;
    name: string;
    content: 'all' | 'busy';
    tag_id: string | null;
    /** 1 if the events name their people. */
    with_people: 0 | 1;
    created_at: number;
    expires_at: number | null;
    /** When a program last fetched it, and the program's name. */
    asked_at: number | null;
    asked_by: string | null;
  };
  /** An external calendar that one person subscribes to. */
  subscribed_calendars: {
    id: string;
    user_id: string;
    url: string;
    /** The source's own name; empty until it was first read. */
    name: string;
    own_name: string | null;
    color: string;
    /** For times without a zone in the source. */
    time_zone: string;
    is_shown: 0 | 1;
    created_at: number;
    /** Raised when its events change. */
    version: number;
    /** The source's validators for the stored content. */
    etag: string | null;
    last_modified: string | null;
    /** When the source last answered, and when it was last requested. */
    heard_at: number | null;
    asked_at: number | null;
    next_at: number;
    leased_until: number;
    /** Consecutive reads without a recorded end: the process died each time. */
    attempts: number;
    /** Consecutive. */
    failures: number;
    problem: SourceProblem | null;
    entries: number;
    /** Entries of the source that are no events, or could not be read. */
    unreadable: number;
    /** The encoding it was decoded from; null: UTF-8. */
    encoding: Encoding | null;
    stored_length: number;
  };
  /** An event or a series with its changed occurrences. */
  subscribed_events: {
    calendar_id: string;
    /** Derived from the UID, which may be long, and the version that it first appears in. */
    key: string;
    /** The versions of the calendar that contain it: from one, and up to another. */
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
