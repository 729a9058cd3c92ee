import type { EventClass } from '#domain/event-class.ts';

/** Tables of calendar object resources, and of properties set by calendar clients. Instants are epoch milliseconds. */

export interface ObjectTables {
  /**
   * Texts as clients sent them, without alarms. A deleted event's row stays, because the deletion may be undone; the object counts as
   * deleted while its event is not in that calendar.
   */
  calendar_objects: {
    id: string;
    calendar_id: string;
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
    created_at: number;
    updated_at: number;
  };
  /** Alarms that a member's clients put into an object, visible to that member only. */
  own_alarms: {
    calendar_id: string;
    user_id: string;
    /** The event or series; of a task, the object. */
    entity_id: string;
    /** JSON of the alarms with their positions in the text. */
    alarms: string;
    /** JSON of the equivalent reminders; null if there are none. */
    reminders: string | null;
    /** The member's own version when the alarms, or their reminders, were last changed. */
    own_version: number;
  };
  /** JSON of the properties that a person's clients set on their home. */
  dav_homes: { user_id: string; properties: string };
}
