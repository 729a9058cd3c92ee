import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { GivenRole, Role } from '#domain/permissions.ts';
import type { ThemeName } from '#domain/themes.ts';

/** Every table of the product, as Kysely sees them. Instants are epoch milliseconds; flags are 0 or 1. */
export interface Tables {
  users: {
    id: string;
    email: string;
    /** The e-mail without case: what is unique and looked up. */
    email_key: string;
    name: string;
    password_hash: string;
    language: Language;
    theme: ThemeName;
    last_visited_calendar: string | null;
    created_at: number;
    /** Device tokens from before this count no more; null while all do. */
    devices_since: number | null;
    /** Since when the host has locked them out. */
    disabled_at: number | null;
    /** Since when they may do what the host does; null for everybody else. */
    administrator_since: number | null;
  };
  /** Accounts that have ended and can be restored; afterwards, until upkeep is done with them, what is left to clear. */
  ended_accounts: {
    user_id: string;
    /** Empty from the moment on at which nobody can restore it any more, as are the other texts. */
    email: string;
    email_key: string;
    name: string;
    password_hash: string;
    last_visited_calendar: string | null;
    /** 0 for one that ended for good. */
    ended_at: number;
  };
  /** What people whose account has ended were in which calendars. */
  ended_memberships: {
    user_id: string;
    calendar_id: string;
    role: Role;
    /** When they had joined. */
    created_at: number;
    /** The calendar's version until which they took part. */
    version: number;
  };
  codes: {
    purpose: 'register' | 'reset';
    /** The e-mail it was sent to, without case; with a device after a blank when that may use it only. */
    subject: string;
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  sessions: {
    id: string;
    user_id: string;
    user_agent: string;
    ip_address: string;
    created_at: number;
    last_used: number;
    expires_at: number;
  };
  /** Devices that each user has signed in from. */
  devices: {
    user_id: string;
    device: string;
    first_seen: number;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    /** How the key begins; the rest is kept as a SHA-256 hash only. */
    prefix: string;
    key_hash: string;
    /** JSON array of scopes, and of the only calendars it opens. */
    scopes: string;
    calendar_ids: string | null;
    is_active: 0 | 1;
    created_at: number;
    last_used: number | null;
    expires_at: number | null;
  };
  calendars: {
    id: string;
    name: string;
    description: string;
    time_zone: string;
    color: string;
    first_day_of_week: number;
    version: number;
    /** Up to this version the log of changes has been trimmed. */
    changes_floor: number;
    created_at: number;
    /** Set when the owner deletes it; from then on nobody sees it. */
    deleted_at: number | null;
    /** Kept by triggers; 0 at first. */
    event_count: number;
    series_count: number;
  };
  members: {
    id: string;
    calendar_id: string;
    user_id: string;
    role: Role;
    created_at: number;
  };
  invites: {
    code: string;
    calendar_id: string;
    role: GivenRole;
    created_by: string | null;
    created_at: number;
    expires_at: number;
    uses: number;
    max_uses: number | null;
    /** The calendar's version when it was made; null for links from before this was kept. */
    version: number | null;
  };
  /** Members whom somebody else has lowered or removed: links up to that version of the calendar give them nothing. */
  invite_barriers: {
    calendar_id: string;
    user_id: string;
    version: number;
  };
  tags: {
    id: string;
    calendar_id: string;
    name: string;
    color: string;
    /** Place in the list, from 0. */
    position: number;
    version: number;
    /** When its name or colour last changed, or it was deleted: as that stands in its events, they are of this version at least. */
    shown_version: Generated<number>;
    /** Set when it is deleted; its events keep its id until the history of that is forgotten. */
    deleted_at: number | null;
  };
  events: EventsTable;
  /** From which version of a calendar on events show their author, or show none: since the account ended or was restored. */
  author_versions: {
    calendar_id: string;
    user_id: string;
    shown_version: number;
  };
  /** What events are found by. On SQLite a view of the full-text index: keys and words can be written but not read. */
  event_search: {
    event_id: string;
    calendar_key: string;
    /** Where it stands among all events by its start; see `placeOf`. */
    place: number;
    ends_at: number;
    words: string;
  };
  changes: {
    calendar_id: string;
    version: number;
    /** Place among the changes of one transaction, from 0. */
    ordinal: number;
    actor_id: string | null;
    actor_name: string;
    entity: Entity;
    entity_id: string;
    action: 'create' | 'update' | 'delete';
    /** JSON of the thing before and after; null where it did not exist. */
    before: string | null;
    after: string | null;
    at: number;
  };
  jobs: {
    id: string;
    kind: string;
    /** Work with the same key is queued once, also for a while after it was done. */
    key: string;
    /** JSON; null once it is done. */
    payload: string;
    state: 'waiting' | 'done' | 'dead';
    /** Grows each time a worker takes the job, so only the worker that took it last can say how it went. */
    attempts: number;
    /** Waiting: not before this; done or dead: since when. */
    run_at: number;
    /** When it was queued for; later attempts move `run_at` only. */
    first_run_at: number;
    leased_until: number;
    last_error: string | null;
  };
  rate_limits: {
    key: string;
    window_ends: number;
    count: number;
  };
}

export type Entity = 'calendar' | 'member' | 'invite' | 'tag' | 'event';

export interface EventsTable {
  id: string;
  calendar_id: string;
  title: string;
  description: string;
  location: string;
  /** Local text in `time_zone`, `yyyy-MM-ddTHH:mm:ss`. */
  start_time: string;
  end_time: string;
  is_all_day: 0 | 1;
  time_zone: string;
  tag_id: string | null;
  recurrence: string | null;
  /** JSON array of local texts: the occurrences of a series that do not happen. */
  exdates: string;
  recurring_event_id: string | null;
  original_start: string | null;
  /** Timed: the instants, end exclusive. All day: UTC midnight of the first day, and of the day after the last. */
  starts_at: number;
  ends_at: number;
  /** Of a series: after this nothing occurs any more; null where it has no end, and for single events. */
  series_ends_at: number | null;
  /** How long it is, by powers of eight days: a range read looks back only that far in each. */
  span: number;
  version: number;
  created_by: string | null;
  created_at: number;
  updated_at: number;
}
