import type { Generated } from 'kysely';

export interface ZoneTables {
  /** A version of the time zone data that instants were computed with. */
  zone_data: {
    version: string;
    since: number;
    /** Null until all events are processed. */
    finished_at: number | null;
    /** The number of calendars with moved events, and of moved events. */
    calendars: Generated<number>;
    events: Generated<number>;
  };
}
