import type { EditScope } from '#domain/values/events.ts';
import type { ConflictKind, IntentOutcome } from '#domain/values/intents.ts';

/** Tables of changes that were made without a network. Instants are epoch milliseconds. */

export interface IntentTables {
  /** What became of an intent, so that it is not done twice. */
  intents: {
    /** As its sender chose it. */
    id: string;
    calendar_id: string;
    user_id: string;
    /** The queue that it came from. */
    device: string;
    outcome: IntentOutcome;
    event_id: string | null;
    conflict_id: string | null;
    /** The version of the calendar that it made; null if it changed nothing. */
    version: number | null;
    at: number;
  };
  /** What of an intent was not done, until its author has decided. It says nothing that others have written. */
  conflicts: {
    id: string;
    user_id: string;
    calendar_id: string;
    /** The event, the occurrence or the task. */
    entity_id: string;
    is_task: 0 | 1;
    scope: EditScope | null;
    kind: ConflictKind;
    /** JSON: groups of fields with the values that their author meant. */
    mine: string;
    /** The length of `mine`. */
    characters: number;
    /** What its author had seen, and the version in which the conflict was found. */
    base: number;
    version: number;
    at: number;
  };
}
