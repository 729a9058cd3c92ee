import type { Generated } from 'kysely';
import type { Fold } from '#domain/dates/folds.ts';
import type { EventFieldColumns } from '#domain/event-fields.ts';
import type { GivenRole, Role } from '#domain/permissions.ts';
import type { EventText } from '#domain/values/events.ts';
import type { AuditTables } from './audit-tables.ts';
import type { BurstTables } from './burst-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { ObjectTables } from './object-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { StepTables } from './step-tables.ts';
import type { UsersTable } from './user-table.ts';
import type { ZoneTables } from './zone-tables.ts';

type Texts<Column extends string> = Record<Column, string>;
type Numbers<Column extends string> = Record<Column, number>;
/** Epoch milliseconds. */
type Instants<Column extends string> = Record<Column, number>;
type Optional<Columns> = { [Column in keyof Columns]: Columns[Column] | null };

export type Entity = 'calendar' | 'member' | 'invite' | 'feed' | 'task' | 'journal' | 'tag' | 'event';

/** Every table of the product, as Kysely sees them. Flags are 0 or 1; `email_key` is the e-mail without case, which is unique. */
export interface Tables
  extends ReminderTables,
    BurstTables,
    ObjectTables,
    FeedTables,
    SiteTables,
    StepTables,
    ConnectionTables,
    FactorTables,
    IdentityTables,
    AuditTables,
    ZoneTables {
  users: UsersTable;
  /** Accounts that can be restored; their texts are empty once that is over, and until what they left behind is cleared. */
  ended_accounts: Pick<UsersTable, 'email' | 'email_key' | 'name' | 'password_hash' | 'last_visited_calendar'> & {
    user_id: string;
    /** 0 for one that ended for good. */
    ended_at: number;
  };
  /** What people whose account has ended were in which calendars: since when, and until which version of the calendar. */
  ended_memberships: { user_id: string; calendar_id: string; role: Role; created_at: number; version: number };
  /** The subject is the e-mail without case that a code was sent to, with a device or a user after a blank that may use it only. */
  codes: Texts<'subject' | 'code_hash'> &
    Instants<'expires_at'> & { purpose: 'register' | 'reset' | 'email'; tries: number };
  sessions: Texts<'id' | 'user_id' | 'user_agent' | 'ip_address'> &
    Instants<'created_at' | 'last_used' | 'expires_at'> &
    Optional<Instants<'proven_at'>>;
  /** Devices that each user has signed in from. */
  devices: { user_id: string; device: string; first_seen: number };
  api_keys: ApiKeysTable;
  calendars: CalendarsTable;
  members: MembersTable;
  invites: InvitesTable;
  /** Members whom somebody else has lowered or removed: links up to that version of the calendar give them nothing. */
  invite_barriers: { calendar_id: string; user_id: string; version: number };
  /** Who has inherited a calendar, and until when it may be declined; who is not its owner has declined it. */
  inheritances: { calendar_id: string; user_id: string; former_role: Role; until: number };
  tags: TagsTable;
  events: EventsTable;
  /** From which version of a calendar on events show their author, or show none: since the account ended or was restored. */
  author_versions: { calendar_id: string; user_id: string; shown_version: number };
  /** What events are found by, in the order of `placeOf`. On SQLite a view of the full-text index: words are written, not read. */
  event_search: Texts<'event_id' | 'calendar_key' | 'words'> & { place: number } & Instants<'ends_at'>;
  changes: ChangesTable;
  jobs: JobsTable;
  rate_limits: { key: string; window_ends: number; count: number };
  schema_migrations: { name: string; applied_at: number };
}

interface ApiKeysTable
  extends Texts<'id' | 'user_id' | 'name' | 'key_hash'>,
    Instants<'created_at'>,
    Optional<Instants<'last_used' | 'expires_at'>> {
  /** How the key begins; the rest is kept as a SHA-256 hash only. */
  prefix: string;
  /** JSON array of scopes, and of the only calendars it opens. */
  scopes: string;
  calendar_ids: string | null;
  is_active: 0 | 1;
}

interface CalendarsTable
  extends Texts<'id' | 'name' | 'description' | 'time_zone' | 'color'>,
    Numbers<'first_day_of_week' | 'version'>,
    Instants<'created_at'> {
  /** Up to this version the log of changes has been trimmed. */
  changes_floor: number;
  /** Set when the owner deletes it; from then on nobody sees it. */
  deleted_at: number | null;
  /** Kept by triggers; 0 at first. */
  event_count: number;
  series_count: number;
  /** Tasks and journals that are not deleted; kept by triggers. */
  task_count: Generated<number>;
  /** Of the texts that clients have sent; kept by triggers. */
  text_bytes: Generated<number>;
  /** What clients may store in it, apart by commas. */
  components: Generated<string>;
}

/** `own_name` and `own_color` replace those of the calendar for this member alone; `dav_…` is what their calendar clients have set. */
interface MembersTable
  extends Texts<'id' | 'calendar_id' | 'user_id'>,
    Instants<'created_at'>,
    Optional<Texts<'own_name' | 'own_color'>> {
  role: Role;
  /** Grows with the alarms and reminders of this member, to the present ms at least: who comes back never meets an old one. */
  own_version: Generated<number>;
  /** The segment of its address, where a client chose one. */
  dav_name: Generated<string | null>;
  /** JSON. */
  dav_properties: Generated<string | null>;
}

interface InvitesTable extends Texts<'code' | 'calendar_id'>, Instants<'created_at' | 'expires_at'> {
  role: GivenRole;
  created_by: string | null;
  uses: number;
  max_uses: number | null;
  /** The calendar's version when it was made; null for links from before this was kept. */
  version: number | null;
}

interface TagsTable extends Texts<'id' | 'calendar_id' | 'name' | 'color'>, Numbers<'version'> {
  /** Place in the list, from 0. */
  position: number;
  /** When its name or colour last changed, or it was deleted: as that stands in its events, they are of this version at least. */
  shown_version: Generated<number>;
  /** Set when it is deleted; its events keep its id until the history of that is forgotten. */
  deleted_at: number | null;
}

export interface EventsTable
  extends Texts<'id' | 'calendar_id' | EventText | 'time_zone'>,
    EventFieldColumns,
    Numbers<'version'>,
    Optional<Texts<'tag_id' | 'recurrence' | 'recurring_event_id' | 'original_start' | 'created_by' | 'end_time_zone'>>,
    Instants<'created_at' | 'updated_at'> {
  /** Local text in `time_zone`, `yyyy-MM-ddTHH:mm:ss`; the end in `end_time_zone` where there is one. */
  start_time: string;
  end_time: string;
  /** Of two equal times, as clocks are put back, which one. */
  start_fold: Fold;
  end_fold: Fold;
  is_all_day: 0 | 1;
  /** At the same clock time in every zone; `time_zone` is then the calendar's. */
  is_floating: 0 | 1;
  /** JSON arrays of local texts: occurrences of a series that do not happen, and those that its rule does not give. */
  exdates: string;
  rdates: string;
  /** Timed: the instants, end exclusive. All day: UTC midnight of the first day, and of the day after the last. */
  starts_at: number;
  ends_at: number;
  /** Of a series: after this nothing occurs any more; null where it has no end, and for single events. */
  series_ends_at: number | null;
  /** How long it is, by powers of eight days: a range read looks back only that far in each. */
  span: number;
}

interface ChangesTable extends Texts<'calendar_id' | 'actor_name' | 'entity_id'>, Numbers<'version'>, Instants<'at'> {
  /** Place among the changes of one transaction, from 0. */
  ordinal: number;
  actor_id: string | null;
  entity: Entity;
  action: 'create' | 'update' | 'delete';
  /** JSON of the thing before and after; null where it did not exist. */
  before: string | null;
  after: string | null;
  /** Of an event that was moved: where to or where from, and the version of that calendar with the same move. */
  other_calendar_id: string | null;
  other_version: number | null;
}

interface JobsTable extends Texts<'id' | 'kind'>, Instants<'leased_until'>, Optional<Texts<'last_error' | 'fault'>> {
  /** Work with the same key is queued once, also for a while after it was done. */
  key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'done' | 'dead';
  /** Grows each time a worker takes the job, so only the worker that took it last can say how it went. */
  attempts: number;
  /** Waiting: not before this; done or dead: since when. */
  run_at: number;
  /** When it was queued for; later attempts move `run_at` only. */
  first_run_at: number;
}
