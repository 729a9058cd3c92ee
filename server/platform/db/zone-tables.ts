import type { Generated } from 'kysely';

export interface ZoneTables {
  /** A version of the time zone data that instants were derived with. */
  zone_data: {
    version: string;
    since: number;
    /** Null until all events are gone through. */
    finished_at: number | null;
    /** How many calendars have events that moved, and how many events did. */
    calendars: Generated<number>;
    events: Generated<number>;
  };
}
