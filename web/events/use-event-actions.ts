import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { useLoadedPeople } from '#web/events/people/api.ts';
import { namesOf } from '#web/events/people/names.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDeleteEvent, useUpdateEvent } from './api.ts';
import { at, inputOf, type Times } from './move-queue.ts';
import { useCalendarMove } from './use-calendar-move.ts';
import type { WithScope } from './use-edit-scope.ts';
import { useNotifyFailure, useUndoAction } from './use-undo-action.ts';

/** Changes of an event without its form. Each is optimistic, can be undone, and is reverted with a message if it fails. */
export function useEventActions(withScope: WithScope) {
  const { t } = useTranslation('events');
  const removal = useDeleteEvent();
  const update = useUpdateEvent();
  const notifyFailure = useNotifyFailure();
  const undoOf = useUndoAction();
  const putInto = useCalendarMove();
  const peopleIn = useLoadedPeople();
  const nameOf = (event: CalendarEvent) => shownTitle(event, t('untitled'));

  /** @param onDecided called when the scope is chosen */
  const remove = (event: CalendarEvent, onDecided?: () => void) =>
    withScope(event, null, async (scope) => {
      onDecided?.();
      try {
        const change = await removal.mutateAsync({ event, scope });
        const title = nameOf(event);
        const isSeries = scope === 'all' || scope === 'following';
        const undone = t(isSeries ? 'remove.seriesUndone' : 'remove.undone', { title });
        showSnackbar(t(isSeries ? 'remove.seriesDone' : 'remove.done', { title }), {
          action: undoOf(change, undone),
        });
      } catch (error) {
        notifyFailure(error, t('removeFailed'));
      }
    });

  const retag = (calendar: Calendar, event: CalendarEvent, tag: Tag | null) =>
    withScope(event, { tagId: tag?.id ?? null }, async (scope) => {
      const shown = { ...event, tag, tagId: tag?.id ?? null, color: tag?.color ?? calendar.color };
      try {
        const input = { tagId: shown.tagId };
        const stored = await update.mutateAsync({ before: event, input, shown, scope, anyVersion: true });
        const said = tag ? t('retag.done', { tag: tag.name }) : t('retag.removed');
        showSnackbar(said, { action: undoOf(stored.change, t('retag.undone')) });
      } catch (error) {
        notifyFailure(error, t('failed'));
      }
    });

  /** Changes whom an event is about. @param times others than before, if it moves too */
  const give = (event: CalendarEvent, personIds: string[], times: Times | null) => {
    const input = { personIds, ...(times && inputOf(event, times)) };
    const shown = { ...(times ? at(event, times) : event), personIds };
    return withScope(event, input, async (scope) => {
      try {
        const given = { before: event, input, shown, scope, anyVersion: times === null };
        const { change } = await update.mutateAsync(given);
        const who = namesOf(personIds, peopleIn(event.calendarId));
        const said = who ? t('give.done', { title: nameOf(event), who }) : t('give.nobody', { title: nameOf(event) });
        showSnackbar(said, { action: undoOf(change, t('give.undone', { title: nameOf(event) })) });
      } catch (error) {
        notifyFailure(error, t('failed'));
      }
    });
  };

  const moveTo = async (before: CalendarEvent, to: Calendar) => {
    try {
      await putInto({ before, to, changes: {}, shown: before });
    } catch (error) {
      notifyFailure(error, t('failed'));
    }
  };

  return { remove, retag, give: (...given: Parameters<typeof give>) => void give(...given), moveTo };
}
