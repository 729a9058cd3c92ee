import i18next from 'i18next';
import type { EditScope } from '#domain/values/events.ts';
import type { Editing } from '#web/events/editing.ts';
import { proposalWords } from '#web/interop/proposals/proposal-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

const Removal = onDemand(async () => (await import('./ProposeRemoval.tsx')).ProposeRemoval, proposalWords);

/** Proposals of a calendar's events. */
export const calendarProposals = {
  isOffered: true,
  words: proposalWords,
  propose: async (editing: Editing, scope: EditScope | undefined, signal: AbortSignal) =>
    (await import('./propose.ts')).propose(editing, scope, signal),
  changeText: () => i18next.t('proposals:change'),
  removeText: () => i18next.t('proposals:remove'),
  Removal: Removal.Component,
};
