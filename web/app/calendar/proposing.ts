import type { EditScope } from '#domain/values/events.ts';
import type { Editing } from '#web/events/editing.ts';
import { calendarProposals } from './proposals/calendar-proposals.ts';

/** How those who may not change events propose it. */
interface Proposing {
  readonly isOffered: boolean;
  readonly words: () => Promise<unknown>;
  /** Sends the change of a form. @throws ClientError */
  readonly propose: (editing: Editing, scope: EditScope | undefined, signal: AbortSignal) => Promise<void>;
  readonly changeText: () => string;
}

const MOUNTED: { readonly proposals?: Proposing } = {
  proposals: calendarProposals,
};

const NONE: Proposing = {
  isOffered: false,
  words: async () => undefined,
  propose: () => Promise.reject(new Error('Nothing can be proposed.')),
  changeText: () => '',
};
export const { proposals: proposing = NONE } = MOUNTED;
