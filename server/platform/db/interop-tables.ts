import type { Encoding } from '#domain/encodings/names.ts';
import type { EventClass } from '#domain/event-class.ts';
import type { Language } from '#domain/languages.ts';
import type { SourceProblem } from '#domain/subscribed-calendars.ts';
import type { DisplayContent, DisplayNight, HourCycle } from '#domain/values/displays.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { ConflictKind, IntentOutcome } from '#domain/values/intents.ts';
import type { ProposalState } from '#domain/values/proposals.ts';
import type { Flags, Instants, Numbers, Optional, Texts } from './columns.ts';

/** Other programs and devices, changes made without a network, and proposals. */
export interface InteropTables {
  calendar_objects: CalendarObjectsTable;
  own_alarms: OwnAlarmsTable;
  /** JSON of the properties that a person's clients set on their home. */
  dav_homes: Texts<'user_id' | 'properties'>;
  push_registrations: PushRegistrationsTable;
  feeds: FeedsTable;
  subscribed_calendars: SubscribedCalendarsTable;
  subscribed_events: SubscribedEventsTable;
  displays: DisplaysTable;
  /** What a display shows; deleted with the membership of its maker. */
  display_calendars: Texts<'display_id' | 'calendar_id' | 'user_id'> & { content: DisplayContent };
  intents: IntentsTable;
  conflicts: ConflictsTable;
  proposals: ProposalsTable;
}

/**
 * Texts as clients sent them, without alarms. A deleted event's row stays, because the deletion may be undone; the object counts as
 * deleted while its event is not in that calendar.
 */
interface CalendarObjectsTable extends Texts<'id' | 'calendar_id'>, Instants<'created_at' | 'updated_at'> {
  /** The last path segment, chosen by the client that created it. */
  name: string;
  /** Null if another object took the UID after the event was deleted. */
  uid: string | null;
  /** `VEVENT`, `VTODO` or `VJOURNAL`. */
  component: string;
  /** The event or series; null for tasks and journals. */
  event_id: string | null;
  /** Empty if none is stored. */
  text: string;
  /** The state of the event that the text represents, as `stateOf` writes it. */
  text_state: string;
  /** Tasks and journals only: their time span, repetitions included; null for an open end. */
  starts_at: number | null;
  ends_at: number | null;
  /** Tasks and journals that are not public; null for all others, and for events, which have their own. */
  class: EventClass | null;
  /** Author of a task or journal; null if unknown. */
  created_by: string | null;
  /** The calendar's version when the text was last changed. */
  version: number;
  /** Tasks and journals only: the version that deleted it. */
  deleted_version: number | null;
}

/** Alarms that a member's clients put into an object, visible to that member only. */
interface OwnAlarmsTable extends Texts<'calendar_id' | 'user_id'> {
  /** The event or series; of a task, the object. */
  entity_id: string;
  /** JSON of the alarms with their positions in the text. */
  alarms: string;
  /** JSON of the equivalent reminders; null if there are none. */
  reminders: string | null;
  /** The member's own version when the alarms, or their reminders, were last changed. */
  own_version: number;
}

/** A calendar app to be notified of changes to a calendar; `told_…` is the state it was last notified of. */
interface PushRegistrationsTable
  extends Texts<'id' | 'calendar_id' | 'user_id' | 'p256dh' | 'auth' | 'told_properties'>,
    Numbers<'told_version' | 'told_own_version'>,
    Instants<'registered_at' | 'expires_at' | 'leased_until'> {
  /** The API key it was registered with. */
  key_id: string;
  /** The URL that messages are sent to. */
  push_resource: string;
  /** 1 to be notified of changes to the content, and likewise of the calendar's properties. */
  content_update: 0 | 1;
  property_update: 0 | 1;
  /** No message is sent before. */
  run_at: number;
  /** Since the last delivered message. */
  attempts: number;
}

/** A secret link to a calendar; deleted with the membership of its maker. */
interface FeedsTable
  extends Texts<'id' | 'calendar_id' | 'user_id' | 'name'>,
    Instants<'created_at'>,
    Optional<Texts<'tag_id'> & Instants<'expires_at'>> {
  /** SHA-256; the link itself is stored nowhere. */
  secret_hash: string;
  content: 'all' | 'busy';
  /** 1 if the events name their people. */
  with_people: 0 | 1;
  /** When a program last fetched it, and the program's name. */
  asked_at: number | null;
  asked_by: string | null;
}

/** An external calendar that one person subscribes to. */
interface SubscribedCalendarsTable
  extends Texts<'id' | 'user_id' | 'url' | 'color'>,
    Numbers<'entries' | 'stored_length'>,
    Flags<'is_shown'>,
    Instants<'created_at' | 'next_at' | 'leased_until'>,
    Optional<Texts<'own_name'>> {
  /** The source's own name; empty until it was first read. */
  name: string;
  /** For times without a zone in the source. */
  time_zone: string;
  /** Raised when its events change. */
  version: number;
  /** The source's validators for the stored content. */
  etag: string | null;
  last_modified: string | null;
  /** When the source last answered, and when it was last requested. */
  heard_at: number | null;
  asked_at: number | null;
  /** Consecutive reads without a recorded end: the process died each time. */
  attempts: number;
  /** Consecutive. */
  failures: number;
  problem: SourceProblem | null;
  /** Entries of the source that are no events, or could not be read. */
  unreadable: number;
  /** The encoding it was decoded from; null: UTF-8. */
  encoding: Encoding | null;
}

/** An event or a series with its changed occurrences. */
interface SubscribedEventsTable extends Texts<'calendar_id' | 'hash'>, Instants<'starts_at'> {
  /** Derived from the UID, which may be long, and the version that it first appears in. */
  key: string;
  /** The versions of the calendar that contain it: from one, and up to another. */
  since_version: number;
  until_version: number | null;
  /** JSON. */
  content: string;
  /** Null for a series without end. */
  ends_at: number | null;
}

/** A device on a wall, with a link of its own. One without calendars shows nothing, and the maintenance deletes it. */
interface DisplaysTable extends Texts<'id' | 'name' | 'time_zone'>, Flags<'people_columns'>, Instants<'created_at'> {
  /** Its maker, with whose rights it reads. */
  user_id: string;
  /** SHA-256; the link itself is stored nowhere. */
  secret_hash: string;
  language: Language;
  hour_cycle: HourCycle;
  night: DisplayNight;
  /** When a device last asked. */
  seen_at: number | null;
}

/** What became of an intent, so that it is not done twice. */
interface IntentsTable
  extends Texts<'calendar_id' | 'user_id'>,
    Instants<'at'>,
    Optional<Texts<'event_id' | 'conflict_id'>> {
  /** As its sender chose it. */
  id: string;
  /** The queue that it came from. */
  device: string;
  outcome: IntentOutcome;
  /** The version of the calendar that it made; null if it changed nothing. */
  version: number | null;
  /** The version that a call of its author without an answer had made before; null if none had. */
  arrived: number | null;
}

/** What of an intent was not done, until its author has decided. It says nothing that others have written. */
interface ConflictsTable extends Texts<'id' | 'user_id' | 'calendar_id'>, Flags<'is_task'>, Instants<'at'> {
  /** The event, the occurrence or the task. */
  entity_id: string;
  scope: EditScope | null;
  kind: ConflictKind;
  /** JSON: groups of fields with the values that their author meant. */
  mine: string;
  /** The length of `mine`. */
  characters: number;
  /** What its author had seen, and the version in which the conflict was found. */
  base: number;
  version: number;
}

/** What members ask the editors of a calendar for; deleted with the membership of its author. */
interface ProposalsTable
  extends Texts<'id' | 'calendar_id' | 'user_id' | 'note'>,
    Instants<'created_at' | 'ends_at'>,
    Optional<Texts<'decided_by'> & Instants<'decided_at'>> {
  /** JSON of intents, and what became of each. */
  intents: string;
  results: string | null;
  state: Exclude<ProposalState, 'ended'>;
  /** The change of the calendar that it has become. */
  version: number | null;
}
