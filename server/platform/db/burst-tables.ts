/** The tables from which people are told what others change. Instants are epoch milliseconds. */

export interface BurstTables {
  /** Up to which version the changes of a calendar have been gathered. */
  change_cursors: { calendar_id: string; version: number };
  /** What one person changes in one calendar within some minutes. */
  change_bursts: {
    id: string;
    calendar_id: string;
    actor_id: string;
    first_version: number;
    last_version: number;
    begun_at: number;
    /** When it is to be told, or told again; null once that is over. */
    next_at: number | null;
    /** Up to which version it has been told; 0: not yet. */
    told_version: number;
    /** The members up to this id have been told. */
    after_user: string;
    /** JSON: how much it is, and which rows of the log are told first. */
    summary: string | null;
  };
}
