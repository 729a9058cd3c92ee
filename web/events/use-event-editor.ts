import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent, CreateEventInput, EditScope, EventTexts } from '#domain/events.ts';
import { rememberAddedTo } from '#web/calendars/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useLoadedTags } from '#web/tags/api.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { useCreateEvent, useDeleteEvent, useUpdateEvent } from './api.ts';
import { draftOf, type EventDraft, inputOf, type NewTimes, newDraft, shownEvent } from './event-draft.ts';
import { newId } from './new-id.ts';

export interface Editing {
  /** The one it is in, or will be in. */
  readonly calendar: Calendar;
  /** The event as it was when the dialog opened; undefined for a new one. */
  readonly before: CalendarEvent | undefined;
  /** Made once, so that a retry creates no second event. */
  readonly id: string;
  readonly saved: EventDraft;
  readonly draft: EventDraft;
  readonly timeZone: string;
  /** The zone in which the person looks at the calendar. */
  readonly shownZone: string;
  /** Local text in the zone that is shown. */
  readonly now: string;
  readonly error: string | null;
}

export interface Conflict {
  readonly editing: Editing;
  readonly scope: EditScope | undefined;
  readonly current: CalendarEvent;
}

/** How far the change of a repeating event reaches. */
export interface ScopeQuestion {
  readonly doing: 'change' | 'remove';
  readonly answer: (scope: EditScope | null) => void;
}

/**
 * Editing of events: what is open, saving and deleting. A change shows at once and the dialog closes; if the server refuses, the grid
 * is restored and the dialog returns as it was left, with the server's message.
 */
export function useEventEditor(me: { id: string; name: string } | null) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const tagsOf = useLoadedTags();
  const dialog = useDialog<Editing>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const creation = useCreateEvent();
  const update = useUpdateEvent();
  const removal = useDeleteEvent();

  const begin = (calendar: Calendar, date: string, now: string, timeZone: string, ...when: NewTimes) => {
    const draft = newDraft(date, now, ...when);
    const zones = { timeZone, shownZone: timeZone };
    dialog.show({ calendar, before: undefined, id: newId(), saved: draft, draft, ...zones, now, error: null });
  };
  const open = (calendar: Calendar, event: CalendarEvent, now: string, shownZone: string) => {
    const draft = draftOf(event);
    const zones = { timeZone: event.timeZone, shownZone };
    dialog.show({ calendar, before: event, id: event.id, saved: draft, draft, ...zones, now, error: null });
  };

  /** Puts a new event into another calendar. */
  const choose = (calendar: Calendar) => {
    if (dialog.subject && !dialog.subject.before) dialog.show({ ...dialog.subject, calendar });
  };

  /** For repeating events, asks first how far the change reaches. */
  const reach = (
    event: CalendarEvent | undefined,
    doing: ScopeQuestion['doing'],
    act: (scope: EditScope | undefined) => void,
  ) => {
    if (!event?.recurringEventId) {
      act(undefined);
      return;
    }
    const answer = (scope: EditScope | null) => {
      setQuestion(null);
      if (scope !== null) act(scope);
    };
    setQuestion({ doing, answer });
  };

  const failed = (left: Editing, scope: EditScope | undefined, error: unknown) => {
    if (error instanceof ClientError && error.code === 'version_conflict' && error.current) {
      setConflict({ editing: left, scope, current: error.current as CalendarEvent }); // The contract of 412.
      return;
    }
    const gone = error instanceof ClientError && error.status === 404;
    const text = gone ? t('remove.notFound') : errorText(error, t('failed'));
    const again = () => dialog.show({ ...left, error: text });
    if (dialog.isOpen()) showSnackbar(text, { kind: 'error', action: { label: t('openAgain'), run: again } });
    else again();
  };

  const save = (left: Editing) => reach(left.before, 'change', (scope) => store(left, scope));

  const store = (left: Editing, scope: EditScope | undefined) => {
    const { calendar, before, id, draft, timeZone, now } = left;
    const tags = tagsOf(calendar.id);
    dialog.close();
    const input = inputOf(draft, now);
    const onError = (error: unknown) => failed(left, scope, error);
    if (before) {
      const shown = shownEvent(draft, before, tags, calendar.color, now);
      update.mutate({ before, input, shown, scope }, { onError });
      return;
    }
    const at = new Date().toISOString();
    const made = { id, calendarId: calendar.id, timeZone, version: 0, createdBy: me, createdAt: at };
    const shown = shownEvent(draft, made, tags, calendar.color, now);
    const whole = { ...input, title: shown.title, id, calendarId: calendar.id, timeZone };
    rememberAddedTo(calendar.id);
    creation.mutate({ input: whole, shown }, { onError });
  };

  /** Creates a deleted event again: its old id is never reused. */
  const restore = (event: CalendarEvent) => {
    const again = { ...event, id: newId(), version: 0 };
    const { id, calendarId, title, description, location, startTime, endTime, isAllDay, timeZone, tagId, recurrence } =
      again;
    const input: CreateEventInput & EventTexts & { id: string } = {
      id,
      calendarId,
      title,
      description,
      location,
      startTime,
      endTime,
      isAllDay,
      timeZone,
      tagId,
      recurrence,
    };
    creation.mutate(
      { input, shown: again },
      {
        onSuccess: () => showSnackbar(t('remove.undone', { title })),
        onError: (error) => showSnackbar(errorText(error, t('failed')), { kind: 'error' }),
      },
    );
  };

  const remove = (event: CalendarEvent) => reach(event, 'remove', (scope) => discard(event, scope));

  const discard = (event: CalendarEvent, scope: EditScope | undefined) => {
    dialog.close();
    const { title } = event;
    removal.mutate(
      { event, scope },
      {
        onSuccess: () => {
          // A part of a series cannot be created again by itself; the history of the calendar can undo its deletion.
          const undo = event.recurringEventId ? undefined : { label: t('remove.undo'), run: () => restore(event) };
          showSnackbar(t('remove.done', { title }), undo ? { action: undo } : {});
        },
        onError: (error) => {
          const gone = error instanceof ClientError && error.status === 404;
          showSnackbar(gone ? t('remove.notFound') : errorText(error, t('removeFailed')), { kind: 'error' });
        },
      },
    );
  };

  const resolve = (choice: 'mine' | 'theirs' | 'back') => {
    if (!conflict) return;
    setConflict(null);
    const { editing: left, scope, current } = conflict;
    if (choice === 'mine') store({ ...left, before: current }, scope);
    if (choice === 'back') dialog.show({ ...left, before: current, saved: draftOf(current), error: null });
  };

  return { dialog, conflict, question, begin, open, choose, save, remove, resolve };
}

export type EventEditor = ReturnType<typeof useEventEditor>;
