import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { type DraftField, mergeDrafts } from '#web/events/conflict/merge-drafts.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import type { Typed } from '#web/events/when/typed.ts';
import { draftOf, type EventDraft } from './event-draft.ts';
import { newId } from './new-id.ts';

/** The state of the form of an event; each function below is one transition. */
export interface Editing {
  /** The one it is in, or will be in. */
  readonly calendar: Calendar;
  /** The event as the form knows it from the server; undefined for a new one. */
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
  /** Fields that others have changed, too: `saved` has theirs, `draft` mine. */
  readonly conflict: { readonly scope: EditScope | undefined; readonly asked: readonly DraftField[] } | null;
}

type Filling = Pick<Editing, 'draft' | 'timeZone' | 'now'> & Partial<Editing>;

const opened = (calendar: Calendar, filling: Filling): Editing => ({
  ...{ calendar, before: undefined, id: newId(), filled: 0, saved: filling.draft, typed: {} },
  ...{ error: null, busy: false, gone: false, conflict: null },
  ...filling,
});

const clockIn = (timeZone: string) => ({ timeZone, now: instantToLocal(Date.now(), timeZone) });

export const creating = opened;

export const changing = (calendar: Calendar, before: CalendarEvent): Editing =>
  opened(calendar, { ...clockIn(before.timeZone), before, id: before.id, draft: draftOf(before) });

export const duplicating = (calendar: Calendar, event: CalendarEvent): Editing =>
  opened(calendar, { ...clockIn(event.timeZone), draft: { ...draftOf(event), recurrence: null } });

export const resuming = (calendar: Calendar, { id, before, saved, draft, typed, timeZone }: StoredDraft): Editing =>
  opened(calendar, { ...clockIn(timeZone), id, before: before ?? undefined, saved, draft, typed });

/** What is stored in the browser beside what is typed. */
export const propertyValuesOf = ({ calendar, id, before, saved, timeZone }: Editing) => ({
  ...{ id, before: before ?? null, saved, timeZone },
  calendarId: before?.calendarId ?? calendar.id,
});

export const sending = (left: Editing): Editing => ({ ...left, busy: true, error: null, conflict: null });

export const refused = (left: Editing, error: string, gone = false): Editing => ({ ...left, busy: false, gone, error });

/** What was typed into an event that others deleted becomes an event of its own. */
export const asNew = (left: Editing): Editing => ({ ...left, before: undefined, id: newId(), gone: false });

/** Others have stored the event first: two changes as one, with a conflict where both have changed the same. */
export function rebased(left: Editing, current: CalendarEvent, scope: EditScope | undefined): Editing {
  const saved = draftOf(current);
  const { merged, asked } = mergeDrafts(left.saved, left.draft, saved);
  return { ...left, before: current, saved, draft: merged, conflict: asked.length > 0 ? { scope, asked } : null };
}

/** @param choice the merged draft as the person wants it, or null: back to the form */
export const resolved = (left: Editing, choice: EventDraft | null): Editing => ({
  ...{ ...left, filled: left.filled + 1, draft: choice ?? left.draft },
  ...{ typed: {}, busy: false, error: null, conflict: null },
});
