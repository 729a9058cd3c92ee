import type { Language } from '#domain/languages.ts';
import type { DisplayContent, DisplayNight, HourCycle } from '#domain/values/displays.ts';

/** Tables of displays. Instants are epoch milliseconds. */

export interface DisplayTables {
  /** A device on a wall, with a link of its own. One without calendars shows nothing, and the maintenance deletes it. */
  displays: {
    id: string;
    /** Its maker, with whose rights it reads. */
    user_id: string;
    /** SHA-256; the link itself is stored nowhere. */
    secret_hash: string;
    name: string;
    language: Language;
    time_zone: string;
    hour_cycle: HourCycle;
    night: DisplayNight;
    people_columns: 0 | 1;
    created_at: number;
    /** When a device last asked. */
    seen_at: number | null;
  };
  /** What a display shows; deleted with the membership of its maker. */
  display_calendars: {
    display_id: string;
    calendar_id: string;
    user_id: string;
    content: DisplayContent;
  };
}
