import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import type { EditScope } from '#domain/values/events.ts';
import { type DraftField, mergeDrafts } from '#web/events/conflict/merge-drafts.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { newId } from '#web/platform/new-id.ts';
import { draftOf, type EventDraft } from './event-draft.ts';

/** The state of an event form; each function below is one transition. */
export interface Editing extends Pick<StoredDraft, 'saved' | 'draft' | 'typed' | 'timeZone' | 'note'> {
  /** The calendar of the event, or the chosen one for a new event. */
  readonly calendar: Calendar;
  /** The event as last received from the server; undefined for a new one. */
  readonly before: CalendarEvent | undefined;
  /** Generated once, so that a retry creates no second event. */
  readonly id: string;
  /** A counter; a new value fills the form again. */
  readonly filled: number;
  /** Local time in the zone of the event. */
  readonly now: string;
  readonly error: string | null;
  /** A request to store it is in flight. */
  readonly busy: boolean;
  /** The event was deleted. */
  readonly deleted: boolean;
  /** Set if others have changed the same fields: `saved` has their values, `draft` mine. */
  readonly conflict: { readonly scope: EditScope | undefined; readonly asked: readonly DraftField[] } | null;
}

/** Whether it is only proposed. A right that ends meanwhile makes no proposal of what was no proposal. */
export const isProposal = ({ calendar }: Pick<Editing, 'calendar'>): boolean => !may(calendar.role, 'events.write');

type Filling = Pick<Editing, 'draft' | 'timeZone' | 'now'> & Partial<Editing>;

const opened = (calendar: Calendar, filling: Filling): Editing => ({
  ...{ calendar, before: undefined, id: newId(), filled: 0, saved: filling.draft, typed: {} },
  ...{ error: null, busy: false, deleted: false, conflict: null },
  ...filling,
});

const clockIn = (timeZone: string) => ({ timeZone, now: instantToLocal(Date.now(), timeZone) });

export const creating = opened;

export const changing = (calendar: Calendar, before: CalendarEvent): Editing =>
  opened(calendar, { ...clockIn(before.timeZone), before, id: before.id, draft: draftOf(before) });

export const duplicating = (calendar: Calendar, event: CalendarEvent): Editing =>
  opened(calendar, { ...clockIn(event.timeZone), draft: { ...draftOf(event), recurrence: null } });

export const resuming = (
  calendar: Calendar,
  { id, before, saved, draft, typed, timeZone, note }: StoredDraft,
): Editing => opened(calendar, { ...clockIn(timeZone), id, before: before ?? undefined, saved, draft, typed, note });

/** The values stored in the browser along with the draft. */
export const propertyValuesOf = ({ calendar, id, before, saved, timeZone, note }: Editing) => ({
  ...{ id, before: before ?? null, saved, timeZone, note },
  calendarId: before?.calendarId ?? calendar.id,
});

export const sending = (left: Editing): Editing => ({ ...left, busy: true, error: null, conflict: null });

export const refused = (left: Editing, error: string, deleted = false): Editing => ({
  ...left,
  busy: false,
  deleted,
  error,
});

/** The draft of an event that others deleted becomes a new event. */
export const asNew = (left: Editing): Editing => ({ ...left, before: undefined, id: newId(), deleted: false });

/** Rebases the draft on a change by others, with a conflict if both have changed the same fields. */
export function rebased(left: Editing, current: CalendarEvent, scope: EditScope | undefined): Editing {
  const saved = draftOf(current);
  const { merged, asked } = mergeDrafts(left.saved, left.draft, saved);
  return { ...left, before: current, saved, draft: merged, conflict: asked.length > 0 ? { scope, asked } : null };
}

/** @param choice the merged draft, or null: back to the form */
export const resolved = (left: Editing, choice: EventDraft | null): Editing => ({
  ...{ ...left, filled: left.filled + 1, draft: choice ?? left.draft },
  ...{ typed: {}, busy: false, error: null, conflict: null },
});
