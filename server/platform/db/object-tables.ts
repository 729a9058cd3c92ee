import type { EventClass } from '#domain/event-class.ts';

/** The tables of calendar object resources, and of what calendar clients say of collections. Instants are epoch milliseconds. */

export interface ObjectTables {
  /**
   * What clients have stored, as they sent it but for its alarms. The row of an event stays when the event goes, since its deletion may be
   * taken back; the object is then gone as long as its event is not in that calendar.
   */
  calendar_objects: {
    id: string;
    calendar_id: string;
    /** The last segment of its address, chosen by the client that made it. */
    name: string;
    /** Null where another object has taken it since the event went. */
    uid: string | null;
    /** `VEVENT`, `VTODO` or `VJOURNAL`. */
    component: string;
    /** The event, or the series; null for what is no event. */
    event_id: string | null;
    /** Empty where none is kept. */
    text: string;
    /** The state of the event that the text tells, as `stateOf` writes it. */
    text_state: string;
    /** Of a task or a journal: between when it lies, all repetitions included; null where that is open. */
    starts_at: number | null;
    ends_at: number | null;
    /** Of a task or a journal that is not public; null for all others, and for events, which say it themselves. */
    class: EventClass | null;
    /** Of a task or a journal: who has added it; null where that is not known. */
    created_by: string | null;
    /** The calendar's version when the text was last changed. */
    version: number;
    /** Of a task or a journal: when it was deleted. */
    deleted_version: number | null;
    created_at: number;
    updated_at: number;
  };
  /** The alarms that a member's clients have put into an object: nobody else is shown them. */
  own_alarms: {
    calendar_id: string;
    user_id: string;
    /** The event or the series; of a task, the object. */
    entity_id: string;
    /** JSON of the alarms with their places in the text. */
    alarms: string;
    /** JSON of the reminders that they say; null where they say none. */
    reminders: string | null;
    /** The member's own version when the alarms, or the reminders that they stand for, were last changed. */
    own_version: number;
  };
  /** JSON of the properties that a person's clients have set on their home. */
  dav_homes: { user_id: string; properties: string };
}
