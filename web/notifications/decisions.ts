import type { ComponentType } from 'react';
import { conflictDecisions } from '#web/events/unsent/conflicts/api.ts';
import { proposalDecisions } from '#web/interop/proposals/api.ts';

/** What waits for a decision of the person, or what others have decided. */
interface Decisions {
  /** How many of them the bell counts, and whether there is anything to list. */
  readonly useNews: () => { readonly news: number; readonly isEmpty: boolean };
  /** Above the notifications. @param onOpen called before a question is shown */
  readonly List: ComponentType<{ onOpen: () => void }>;
  /** The question that was chosen. */
  readonly Host: ComponentType;
}

const MOUNTED: { readonly conflicts?: Decisions; readonly proposals?: Decisions } = {
  conflicts: conflictDecisions,
  proposals: proposalDecisions,
};

const NONE: Decisions = { useNews: () => ({ news: 0, isEmpty: true }), List: () => null, Host: () => null };
const { conflicts = NONE, proposals = NONE } = MOUNTED;

/** Those of which there is something to list, and the count of the bell. */
export function useDecisions() {
  const all = [
    { name: 'conflicts', ...conflicts, ...conflicts.useNews() },
    { name: 'proposals', ...proposals, ...proposals.useNews() },
  ];
  return { listed: all.filter(({ isEmpty }) => !isEmpty), news: all.reduce((sum, { news }) => sum + news, 0) };
}
