import type { ComponentType } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { Editing } from '#web/events/editing.ts';
import { calendarProposals } from './proposals/calendar-proposals.ts';

/** An event that is to be deleted, as far as `scope` says. */
export interface ProposedRemoval {
  readonly calendar: Calendar;
  readonly event: CalendarEvent;
  readonly scope: EditScope | undefined;
}

/** How those who may not change events propose it. */
interface Proposing {
  readonly isOffered: boolean;
  readonly words: () => Promise<unknown>;
  /** Sends the change of a form. @throws ClientError */
  readonly propose: (editing: Editing, scope: EditScope | undefined, signal: AbortSignal) => Promise<void>;
  readonly changeText: () => string;
  readonly removeText: () => string;
  /** Proposes a deletion. */
  readonly Removal: ComponentType<ProposedRemoval & { onProposed: () => void; onClose: () => void }>;
}

const MOUNTED: { readonly proposals?: Proposing } = {
  proposals: calendarProposals,
};

const NONE: Proposing = {
  isOffered: false,
  words: async () => undefined,
  propose: () => Promise.reject(new Error('Nothing can be proposed.')),
  changeText: () => '',
  removeText: () => '',
  Removal: () => null,
};
export const { proposals: proposing = NONE } = MOUNTED;
