import type { ProposalState } from '#domain/values/proposals.ts';

export interface ProposalTables {
  /** What members ask the editors of a calendar for; deleted with the membership of its author. Instants are epoch milliseconds. */
  proposals: {
    id: string;
    calendar_id: string;
    user_id: string;
    note: string;
    /** JSON of intents, and what became of each. */
    intents: string;
    results: string | null;
    state: Exclude<ProposalState, 'ended'>;
    created_at: number;
    ends_at: number;
    decided_by: string | null;
    decided_at: number | null;
    /** The change of the calendar that it has become. */
    version: number | null;
  };
}
