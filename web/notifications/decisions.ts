import type { ComponentType } from 'react';
import { conflictDecisions } from '#web/events/unsent/conflicts/api.ts';

/** What waits for a decision of the person. */
interface Decisions {
  readonly useCount: () => number;
  /** Above the notifications. @param onOpen called before a question is shown */
  readonly List: ComponentType<{ onOpen: () => void }>;
  /** The question that was chosen. */
  readonly Host: ComponentType;
}

const DECISIONS: { readonly conflicts?: Decisions } = {
  conflicts: conflictDecisions,
};

const NONE: Decisions = { useCount: () => 0, List: () => null, Host: () => null };
export const { conflicts: conflictsToDecide = NONE } = DECISIONS;
