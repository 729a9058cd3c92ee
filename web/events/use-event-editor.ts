import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { EditScope } from '#domain/values/events.ts';
import { rememberAddedTo } from '#web/calendars/api.ts';
import { changesOf, mergeDrafts } from '#web/events/conflict/merge-drafts.ts';
import type { KeptDraft } from '#web/events/drafts/kept-draft.ts';
import { dropDraft, keepDraft } from '#web/events/drafts/kept-drafts.ts';
import { useLoadedTags } from '#web/events/tags/api.ts';
import type { Typed } from '#web/events/when/typed.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { keepTyped, takeTyped } from '#web/ui/typed-ahead.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useCreateEvent, useUpdateEvent } from './api.ts';
import type { Conflict, Editing } from './editing.ts';
import { draftOf, type EventDraft, type NewTimes, newDraft } from './event-draft.ts';
import { newId } from './new-id.ts';
import { newInput } from './series-dates.ts';
import { shownEvent } from './shown-event.ts';
import { useCalendarMove } from './use-calendar-move.ts';
import type { WithScope } from './use-edit-scope.ts';
import { useUndoAction } from './use-undo-action.ts';

const FRESH = { filled: 0, typed: {}, error: null, busy: false, gone: false } as const;

/**
 * @param onStored an event is stored that was not there before
 * @param onReminders it is stored, and its reminders have been chosen in the form
 */
export function useEventEditor(
  me: { id: string; name: string },
  withScope: WithScope,
  onStored: (event: CalendarEvent) => void,
  onReminders: (event: CalendarEvent, reminders: readonly Reminder[] | null) => void,
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const tagsOf = useLoadedTags();
  const dialog = useDialog<Editing>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const creation = useCreateEvent();
  const update = useUpdateEvent();
  const undoOf = useUndoAction();
  const moveTo = useCalendarMove();
  const sending = useRef<AbortController>(undefined);

  const beginWith = (calendar: Calendar, draft: EventDraft, now: string, timeZone: string) =>
    dialog.show({ ...FRESH, calendar, before: undefined, id: newId(), saved: draft, draft, timeZone, now });
  const goOn = (calendar: Calendar, typed: Pick<Editing, 'draft' | 'saved'>, now: string, timeZone: string) =>
    dialog.show({ ...FRESH, calendar, before: undefined, id: newId(), ...typed, timeZone, now });
  const begin = (calendar: Calendar, date: string, now: string, timeZone: string, ...when: NewTimes) => {
    keepTyped();
    beginWith(calendar, newDraft(date, now, ...when), now, timeZone);
  };
  const edit = (calendar: Calendar, event: CalendarEvent) => {
    const [draft, { timeZone }] = [draftOf(event), event];
    const now = instantToLocal(Date.now(), timeZone);
    dialog.show({ ...FRESH, calendar, before: event, id: event.id, saved: draft, draft, timeZone, now });
  };
  const duplicate = (calendar: Calendar, event: CalendarEvent) =>
    beginWith(
      calendar,
      { ...draftOf(event), recurrence: null },
      instantToLocal(Date.now(), event.timeZone),
      event.timeZone,
    );
  const resume = (calendar: Calendar, { id, before, saved, draft, typed, timeZone }: KeptDraft) => {
    const now = instantToLocal(Date.now(), timeZone);
    dialog.show({ ...FRESH, calendar, before: before ?? undefined, id, saved, draft, typed, timeZone, now });
  };

  /** Puts the event into another calendar: a new one at once, another when it is saved. */
  const choose = (calendar: Calendar) => {
    if (dialog.subject) dialog.show({ ...dialog.subject, calendar });
  };

  /** Null: nothing is typed that would be lost. */
  const keep = (
    { calendar, id, before, saved, timeZone }: Editing,
    content: { draft: EventDraft; typed: Typed } | null,
  ) => {
    if (!dialog.isOpen()) return;
    if (!content) dropDraft(id);
    else
      keepDraft({
        ...content,
        id,
        before: before ?? null,
        saved,
        timeZone,
        userId: me.id,
        calendarId: before?.calendarId ?? calendar.id,
        keptAt: Date.now(),
      });
  };

  const close = (id: string) => {
    takeTyped();
    dialog.close();
    sending.current?.abort();
    dropDraft(id);
  };

  const failed = (left: Editing, scope: EditScope | undefined, error: unknown) => {
    if (error instanceof ClientError && error.code === 'version_conflict' && error.current) {
      const current = error.current as CalendarEvent; // The contract of 412.
      const { merged, asked } = mergeDrafts(left.saved, left.draft, draftOf(current));
      const mine = { ...left, before: current, saved: draftOf(current), draft: merged, busy: false };
      if (asked.length === 0) return store(mine, scope);
      setConflict({ editing: left, scope, current, merged, asked });
      return;
    }
    const gone = left.before !== undefined && error instanceof ClientError && error.status === 404;
    dialog.show({ ...left, busy: false, gone, error: gone ? t('remove.notFound') : errorText(error, t('failed')) });
  };

  const store = async (left: Editing, scope: EditScope | undefined): Promise<void> => {
    if (!navigator.onLine) return dialog.show({ ...left, busy: false, error: t('offline') });
    dialog.show({ ...left, busy: true, error: null });
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const event = await send(left, scope, signal);
      dialog.close();
      dropDraft(left.id);
      if (!left.before) onStored(event);
      else if (scope && event.calendarId === left.before.calendarId) sayStored(event, scope);
      if (left.draft.reminders !== undefined) onReminders(event, left.draft.reminders);
    } catch (error) {
      if (!signal.aborted) await failed(left, scope, error);
    }
  };

  /** What reaches further than what is seen is said, with the way back. */
  const sayStored = (event: CalendarEvent, scope: EditScope) => {
    const about = { title: shownTitle(event, t('untitled')) };
    const action = undoOf(event, event.version, t('scope.undone', about));
    showSnackbar(t(`scope.done.${scope}`, about), { action });
  };

  const send = async (
    { calendar, before, id, saved, draft, timeZone, now }: Editing,
    scope: EditScope | undefined,
    signal: AbortSignal,
  ) => {
    const tags = tagsOf(calendar.id);
    if (before) {
      const shown = shownEvent(draft, before, tags, calendar.color, now);
      const input = changesOf(saved, draft, now);
      if (before.calendarId !== calendar.id) return moveTo({ before, to: calendar, changes: input, signal });
      return (await update.mutateAsync({ before, input, shown, scope, signal })).event;
    }
    const at = new Date().toISOString();
    const made = {
      id,
      calendarId: calendar.id,
      timeZone: draft.timeZone ?? timeZone,
      version: 0,
      createdBy: me,
      createdAt: at,
    };
    const shown = shownEvent(draft, made, tags, calendar.color, now);
    const whole = {
      ...newInput(draft, now),
      title: shown.title || null,
      id,
      calendarId: calendar.id,
      timeZone: made.timeZone,
    };
    rememberAddedTo(calendar.id);
    return (await creation.mutateAsync({ input: whole, shown, signal })).event;
  };

  const save = (left: Editing) => {
    const changes = changesOf(left.saved, left.draft, left.now);
    // What is a person's own, such as reminders, changes nothing of the event.
    const isLeaving = left.before !== undefined && left.before.calendarId !== left.calendar.id;
    // A series moves as a whole.
    if (isLeaving || Object.keys(changes).length === 0) void store(left, undefined);
    else withScope(left.before, changes, (scope) => void store(left, scope));
  };

  /** What was typed into an event that others deleted becomes an event of its own. */
  const saveAsNew = (left: Editing) => {
    dropDraft(left.id);
    void store({ ...left, before: undefined, id: newId(), gone: false }, undefined);
  };

  /** @param choice the merged draft as the person wants it, or null: back to the form */
  const resolve = (choice: EventDraft | null) => {
    if (!conflict) return;
    setConflict(null);
    const { editing, scope, current, merged } = conflict;
    const filled = editing.filled + 1;
    const left = { ...editing, filled, before: current, saved: draftOf(current), draft: choice ?? merged, typed: {} };
    if (choice) void store(left, scope);
    else dialog.show({ ...left, busy: false, error: null });
  };

  return { dialog, conflict, begin, goOn, edit, duplicate, resume, choose, keep, close, save, saveAsNew, resolve };
}

export type EventEditor = ReturnType<typeof useEventEditor>;
