import type { Generated } from 'kysely';
import type { Fold } from '#domain/dates/folds.ts';
import type { EventFieldColumns } from '#domain/event-fields.ts';
import type { EventText } from '#domain/values/events.ts';
import type { Flags, Instants, Numbers, Optional, Texts } from './columns.ts';

/** Events, their tags, and the log of changes. */
export interface EventTables {
  tags: TagsTable;
  events: EventsTable;
  /** The calendar's version since which events show their author, or no longer do: when the account was deleted or restored. */
  author_versions: Texts<'calendar_id' | 'user_id'> & Numbers<'shown_version'>;
  /** Search entries of events, in the order of `placeOf`. On SQLite a view of the full-text index: words can be written, but not read. */
  event_search: Texts<'event_id' | 'calendar_key' | 'words'> & Numbers<'place'> & Instants<'ends_at'>;
  changes: ChangesTable;
  steps: StepsTable;
  step_versions: Texts<'calendar_id' | 'step_id'> & Numbers<'version'>;
  zone_data: ZoneDataTable;
}

export type Entity = 'calendar' | 'member' | 'invite' | 'feed' | 'task' | 'journal' | 'tag' | 'person' | 'event';

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
    Flags<'is_all_day'>,
    Optional<Texts<'tag_id' | 'recurrence' | 'recurring_event_id' | 'original_start' | 'created_by' | 'end_time_zone'>>,
    Instants<'created_at' | 'updated_at'> {
  /** Local time in `time_zone`, `yyyy-MM-ddTHH:mm:ss`; the end in `end_time_zone` if that is set. */
  start_time: string;
  end_time: string;
  /** Which of two equal local times, when clocks are put back. */
  start_fold: Fold;
  end_fold: Fold;
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

interface ChangesTable
  extends Texts<'calendar_id' | 'actor_name' | 'entity_id'>,
    Numbers<'version'>,
    Instants<'at'>,
    Optional<Texts<'actor_id'>> {
  /** Index among the changes of one transaction, from 0. */
  ordinal: number;
  entity: Entity;
  action: 'create' | 'update' | 'delete';
  /** JSON of the entity before and after; null if it did not exist. */
  before: string | null;
  after: string | null;
  /** If an event was moved: the calendar on the other side, and its version with the same move. */
  other_calendar_id: string | null;
  other_version: number | null;
}

/** Several changes that people see as one. */
interface StepsTable extends Texts<'id' | 'calendar_id'>, Instants<'started_at'>, Optional<Instants<'ended_at'>> {
  /** Import of a file, with its name; an update to newer time zone data; or an undo of either. */
  kind: 'import' | 'undo' | 'zones' | 'zones-undo';
  name: string;
  /** The version under which the history shows it; null while nothing was changed. */
  last_version: number | null;
  /** Events added and changed; of an undo, events restored to their former state. */
  added: number;
  changed: number;
  /** Entries of the file that were processed, and their total. */
  handled: number;
  total: number;
}

/** A version of the time zone data that instants were computed with. */
interface ZoneDataTable extends Texts<'version'>, Instants<'since'> {
  /** Null until all events are processed. */
  finished_at: number | null;
  /** The number of calendars with moved events, and of moved events. */
  calendars: Generated<number>;
  events: Generated<number>;
}
