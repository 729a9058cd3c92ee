import type { Generated } from 'kysely';
import type { Fold } from '#domain/dates/folds.ts';
import type { EventFieldColumns } from '#domain/event-fields.ts';
import type { GivenRole, Role } from '#domain/permissions.ts';
import type { EventText } from '#domain/values/events.ts';
import type { AuditTables } from './audit-tables.ts';
import type { BurstTables } from './burst-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { DisplayTables } from './display-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { IntentTables } from './intent-tables.ts';
import type { ObjectTables } from './object-tables.ts';
import type { PeopleColumns, PeopleTables } from './people-table.ts';
import type { ProposalTables } from './proposal-tables.ts';
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

export type Entity = 'calendar' | 'member' | 'invite' | 'feed' | 'task' | 'journal' | 'tag' | 'person' | 'event';

/** Every table of the product, in Kysely's form. Flags are 0 or 1; `email_key` is the e-mail in lower case, which is unique. */
export interface Tables
  extends ReminderTables,
    BurstTables,
    ObjectTables,
    FeedTables,
    DisplayTables,
    IntentTables,
    ProposalTables,
    SiteTables,
    StepTables,
    ConnectionTables,
    FactorTables,
    IdentityTables,
    AuditTables,
    PeopleTables,
    ZoneTables {
  users: UsersTable;
  /** Accounts that can be restored; their texts are emptied when that is over, and the rows deleted after everything else. */
  ended_accounts: Pick<UsersTable, 'email' | 'email_key' | 'name' | 'password_hash' | 'last_visited_calendar'> & {
    user_id: string;
    /** 0 if deleted for good. */
    ended_at: number;
  };
  /** Memberships that ended with an account: role, start, and the calendar's version at the end. */
  ended_memberships: { user_id: string; calendar_id: string; role: Role; created_at: number; version: number };
  /** The subject is the lower-case e-mail that a code was sent to; a device or user after a blank restricts who may use it. */
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
  /** Members whom somebody else has demoted or removed: links up to that version of the calendar give them nothing. */
  invite_barriers: { calendar_id: string; user_id: string; version: number };
  /** Heirs of a calendar, and until when they may decline; a former heir who is not the owner has declined. */
  inheritances: { calendar_id: string; user_id: string; former_role: Role; until: number };
  tags: TagsTable;
  events: EventsTable;
  /** The calendar's version since which events show their author, or no longer do: when the account was deleted or restored. */
  author_versions: { calendar_id: string; user_id: string; shown_version: number };
  /** Search entries of events, in the order of `placeOf`. On SQLite a view of the full-text index: words can be written, but not read. */
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
  /** The first characters of the key; the rest is stored as a SHA-256 hash only. */
  prefix: string;
  /** JSON array of scopes, and of the only calendars it may access. */
  scopes: string;
  calendar_ids: string | null;
  is_active: 0 | 1;
}

interface CalendarsTable
  extends PeopleColumns,
    Texts<'id' | 'name' | 'description' | 'time_zone' | 'color'>,
    Numbers<'first_day_of_week' | 'version'>,
    Instants<'created_at'> {
  /** The log of changes was trimmed up to this version. */
  changes_floor: number;
  /** Set when the owner deletes it; from then on nobody sees it. */
  deleted_at: number | null;
  /** Maintained by triggers; 0 at first. */
  event_count: number;
  series_count: number;
  /** Tasks and journals that are not deleted; maintained by triggers. */
  task_count: Generated<number>;
  /** Size of the texts that clients have sent; maintained by triggers. */
  text_bytes: Generated<number>;
  /** Component types that clients may store, comma-separated. */
  components: Generated<string>;
  /** Whether agents may read it. */
  agents_read: Generated<0 | 1>;
}

/** `own_name` and `own_color` replace those of the calendar for this member only; `dav_…` is set by their calendar clients. */
interface MembersTable
  extends Texts<'id' | 'calendar_id' | 'user_id'>,
    Instants<'created_at'>,
    Optional<Texts<'own_name' | 'own_color'>> {
  role: Role;
  /** Raised with this member's alarms and reminders, to the present ms at least: nobody who rejoins meets an old one. */
  own_version: Generated<number>;
  /** The path segment that a client chose, if any. */
  dav_name: Generated<string | null>;
  /** JSON. */
  dav_properties: Generated<string | null>;
}

interface InvitesTable extends Texts<'code' | 'calendar_id'>, Instants<'created_at' | 'expires_at'> {
  role: GivenRole;
  created_by: string | null;
  uses: number;
  max_uses: number | null;
  /** The calendar's version when it was created; null for links from before this was stored. */
  version: number | null;
}

interface TagsTable extends Texts<'id' | 'calendar_id' | 'name' | 'color'>, Numbers<'version'> {
  /** Index in the list, from 0. */
  position: number;
  /** Version of the last change to name or colour, or of the deletion: its events show these, so they have this version at least. */
  shown_version: Generated<number>;
  /** Set when it is deleted; its events keep the id until their history is deleted. */
  deleted_at: number | null;
}

export interface EventsTable
  extends Texts<'id' | 'calendar_id' | EventText | 'time_zone'>,
    EventFieldColumns,
    Numbers<'version'>,
    Optional<Texts<'tag_id' | 'recurrence' | 'recurring_event_id' | 'original_start' | 'created_by' | 'end_time_zone'>>,
    Instants<'created_at' | 'updated_at'> {
  /** Local time in `time_zone`, `yyyy-MM-ddTHH:mm:ss`; the end in `end_time_zone` if that is set. */
  start_time: string;
  end_time: string;
  /** Which of two equal local times, when clocks are put back. */
  start_fold: Fold;
  end_fold: Fold;
  is_all_day: 0 | 1;
  /** 1 for the same local time in every zone; `time_zone` is then the calendar's. */
  is_floating: 0 | 1;
  /** JSON arrays of local times: occurrences of a series that do not happen, and those added to its rule. */
  exdates: string;
  rdates: string;
  /** Timed: the instants, end exclusive. All day: UTC midnight of the first day, and of the day after the last. */
  starts_at: number;
  ends_at: number;
  /** Series only: end of the last occurrence; null if it is endless. */
  series_ends_at: number | null;
  /** Length class, in powers of eight days: a range query looks back only that far in each. */
  span: number;
}

interface ChangesTable extends Texts<'calendar_id' | 'actor_name' | 'entity_id'>, Numbers<'version'>, Instants<'at'> {
  /** Index among the changes of one transaction, from 0. */
  ordinal: number;
  actor_id: string | null;
  entity: Entity;
  action: 'create' | 'update' | 'delete';
  /** JSON of the entity before and after; null if it did not exist. */
  before: string | null;
  after: string | null;
  /** If an event was moved: the calendar on the other side, and its version with the same move. */
  other_calendar_id: string | null;
  other_version: number | null;
}

interface JobsTable extends Texts<'id' | 'kind'>, Instants<'leased_until'>, Optional<Texts<'last_error' | 'fault'>> {
  /** Work with the same key is queued once, and again only some time after it was done. */
  key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'done' | 'dead';
  /** Incremented each time a worker takes the job, so only the last one can record the outcome. */
  attempts: number;
  /** Waiting: not before this; done or dead: since when. */
  run_at: number;
  /** The originally scheduled time; later attempts change `run_at` only. */
  first_run_at: number;
}
