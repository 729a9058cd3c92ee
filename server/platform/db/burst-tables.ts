/** Tables for notifying people of changes by others. Instants are epoch milliseconds. */

export interface BurstTables {
  /** The version up to which a calendar's changes were collected into bursts. */
  change_cursors: { calendar_id: string; version: number };
  /** Changes by one person in one calendar within a few minutes. */
  change_bursts: {
    id: string;
    calendar_id: string;
    actor_id: string;
    first_version: number;
    last_version: number;
    begun_at: number;
    /** When to notify the members, or to notify them again; null when done. */
    next_at: number | null;
    /** The version up to which members were notified; 0: not yet. */
    told_version: number;
    /** Members with ids up to this one have been notified. */
    after_user: string;
    /** JSON: the number of changes, and the log entries to show first. */
    summary: string | null;
  };
}
