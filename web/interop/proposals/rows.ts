import type { AppliedResult, ProposedChanges } from '#domain/proposals.ts';

/** What is chosen or left by one press. Intents that change the same thing go together. */
export interface ProposedRow {
  readonly intentIds: readonly string[];
  readonly eventId: string;
  readonly changes: ProposedChanges['changes'];
  /** What is not done of it and why, or that the history does not list it. */
  readonly note: 'conflict' | 'gone' | 'same' | 'unlisted' | null;
}

/** Whether approving it would change something. */
export const isPossible = ({ changes, note }: ProposedRow): boolean => changes.length > 0 || note === 'unlisted';

/** The rows of a preview, in the order of the intents. */
export function rowsOf({ results, changes }: ProposedChanges): ProposedRow[] {
  const rows: ProposedRow[] = [];
  for (const result of results) {
    const own = changes.filter(({ id }) => result.changed.includes(id));
    const row = { intentIds: [result.id], eventId: result.eventId, changes: own, note: noteOf(result, own.length) };
    const at = rows.findIndex((other) => other.changes.some((change) => own.includes(change)));
    const other = rows[at];
    if (other) rows[at] = joined(other, row);
    else rows.push(row);
  }
  return rows;
}

function noteOf({ outcome, changed }: AppliedResult, shownCount: number): ProposedRow['note'] {
  if (outcome === 'conflict' || outcome === 'gone') return outcome;
  if (shownCount > 0) return null;
  return changed.length > 0 ? 'unlisted' : 'same';
}

const joined = (one: ProposedRow, other: ProposedRow): ProposedRow => ({
  intentIds: [...one.intentIds, ...other.intentIds],
  eventId: one.eventId,
  changes: [...new Set([...one.changes, ...other.changes])],
  note: other.note ?? one.note,
});
