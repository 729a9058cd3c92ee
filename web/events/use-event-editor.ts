import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import type { EditScope } from '#domain/values/events.ts';
import { changesOf } from '#web/events/conflict/merge-drafts.ts';
import { dropDraft, storeDraft } from '#web/events/drafts/draft-store.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import type { Typed } from '#web/events/when/typed.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { collectTyped, takeTyped } from '#web/ui/typed-ahead.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import type { Editing } from './editing.ts';
import * as editings from './editing.ts';
import { type EventDraft, type NewTimes, newDraft } from './event-draft.ts';
import { currentIn, isNotFound } from './failure.ts';
import type { StoredEvent } from './send-event.ts';
import { useStoreEvent } from './store-event.ts';
import type { WithScope } from './use-edit-scope.ts';
import { useUndoAction } from './use-undo-action.ts';

/**
 * @param onStored a new event was stored
 * @param onReminders the server has it, and its reminders were chosen in the form
 * @param propose sends what the person may not change themselves to those who may
 */
export function useEventEditor(
  me: { id: string; name: string },
  withScope: WithScope,
  onStored: (event: CalendarEvent) => void,
  onReminders: (event: CalendarEvent, reminders: readonly Reminder[] | null) => void,
  propose: (left: Editing, scope: EditScope | undefined, signal: AbortSignal) => Promise<void>,
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const dialog = useDialog<Editing>();
  const { show, subject } = dialog;
  const undoOf = useUndoAction();
  const storeEvent = useStoreEvent(me);
  const sent = useRef<AbortController>(undefined);

  /** A change beyond the visible occurrence is announced with an undo. */
  const sayStored = ({ event, change }: StoredEvent, scope: EditScope) => {
    const about = { title: shownTitle(event, t('untitled')) };
    const action = undoOf(change, t('scope.undone', about));
    showSnackbar(t(`scope.done.${scope}`, about), { action });
  };

  const store = async (left: Editing, scope: EditScope | undefined): Promise<void> => {
    show(editings.sending(left));
    sent.current = new AbortController();
    const { signal } = sent.current;
    try {
      const send = editings.isProposal(left) ? propose : storeEvent;
      const stored = await send(left, scope, signal);
      dialog.close();
      dropDraft(left.id);
      if (!stored) return;
      const { event } = stored;
      if (!left.before) onStored(event);
      else if (scope && event.calendarId === left.before.calendarId) sayStored(stored, scope);
      if (left.draft.reminders !== undefined && !stored.change.unsent) onReminders(event, left.draft.reminders);
    } catch (error) {
      if (!signal.aborted) await failed(left, scope, error);
    }
  };
  const failed = async (left: Editing, scope: EditScope | undefined, error: unknown): Promise<void> => {
    const current = currentIn(error);
    const merged = current && editings.rebased(left, current, scope);
    if (merged) return merged.conflict ? show(merged) : store(merged, scope);
    const deleted = left.before !== undefined && isNotFound(error);
    show(editings.refused(left, deleted ? t('remove.notFound') : errorText(error, t('failed')), deleted));
  };

  return {
    dialog,
    begin: (calendar: Calendar, date: string, { now, zone }: { now: string; zone: string }, ...when: NewTimes) => {
      collectTyped();
      show(editings.creating(calendar, { draft: newDraft(date, now, ...when), now, timeZone: zone }));
    },
    goOn: (calendar: Calendar, typed: Pick<Editing, 'draft' | 'saved'>, now: string, timeZone: string) =>
      show(editings.creating(calendar, { ...typed, now, timeZone })),
    edit: (calendar: Calendar, event: CalendarEvent) => show(editings.changing(calendar, event)),
    duplicate: (calendar: Calendar, event: CalendarEvent) => show(editings.duplicating(calendar, event)),
    resume: (calendar: Calendar, stored: StoredDraft) => show(editings.resuming(calendar, stored)),
    /** Chooses another calendar: immediate for a new event, otherwise when it is saved. */
    choose: (calendar: Calendar) => subject && show({ ...subject, calendar }),
    /** Null: there is no unsaved input. */
    autosave: (editing: Editing, content: { draft: EventDraft; typed: Typed } | null) => {
      if (!dialog.isOpen()) return;
      if (content) storeDraft({ ...content, ...editings.propertyValuesOf(editing), userId: me.id, keptAt: Date.now() });
      else dropDraft(editing.id);
    },
    close: (id: string) => {
      takeTyped();
      dialog.close();
      sent.current?.abort();
      dropDraft(id);
    },
    save: (left: Editing) => {
      const changes = changesOf(left.saved, left.draft, left.now);
      // The person's own data, such as reminders, does not change the event.
      const isLeaving = left.before !== undefined && left.before.calendarId !== left.calendar.id;
      // A series moves as a whole.
      if (isLeaving || Object.keys(changes).length === 0) void store(left, undefined);
      else withScope(left.before, changes, (scope) => void store(left, scope));
    },
    saveAsNew: (left: Editing) => {
      dropDraft(left.id);
      void store(editings.asNew(left), undefined);
    },
    resolve: (choice: EventDraft | null) => {
      if (!subject?.conflict) return;
      const left = editings.resolved(subject, choice);
      if (choice) void store(left, subject.conflict.scope);
      else show(left);
    },
  };
}

export type EventEditor = ReturnType<typeof useEventEditor>;
