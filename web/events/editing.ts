import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { DraftField } from '#web/events/conflict/merge-drafts.ts';
import type { Typed } from '#web/events/when/typed.ts';
import type { EventDraft } from './event-draft.ts';

export interface Editing {
  /** The one it is in, or will be in. */
  readonly calendar: Calendar;
  /** The event as it was when the form opened; undefined for a new one. */
  readonly before: CalendarEvent | undefined;
  /** Made once, so that a retry creates no second event. */
  readonly id: string;
  /** What the form was filled with last; another number fills it again. */
  readonly filled: number;
  readonly saved: EventDraft;
  readonly draft: EventDraft;
  /** Dates and times that could not be read yet. */
  readonly typed: Typed;
  readonly timeZone: string;
  /** Local text in the zone of the event. */
  readonly now: string;
  readonly error: string | null;
  /** The server has been asked to store it, and has not answered. */
  readonly busy: boolean;
  /** The event is no longer there. */
  readonly gone: boolean;
}

export interface Conflict {
  readonly editing: Editing;
  readonly scope: EditScope | undefined;
  readonly current: CalendarEvent;
  /** The fields of both as one draft; mine where both changed the same. */
  readonly merged: EventDraft;
  readonly asked: readonly DraftField[];
}
