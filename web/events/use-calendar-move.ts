import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { useSteps } from '#web/events/history/api.ts';
import { asUnsent } from '#web/offline/unsent/as-unsent.ts';
import { sendOrStoreAll } from '#web/offline/unsent/send-or-store.ts';
import type { NewUnsent } from '#web/offline/unsent/unsent.ts';
import { call } from '#web/platform/client.ts';
import { formatList } from '#web/platform/format.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { StoredEvent } from './send-event.ts';

interface CalendarMove extends Pick<NewUnsent, 'reminders'> {
  /** For an occurrence, its series. */
  readonly before: CalendarEvent;
  readonly to: { readonly id: string; readonly name: string };
  /** Other changes made in the same form, and the event with them. */
  readonly changes: UpdateEventInput;
  readonly shown: CalendarEvent;
  readonly signal?: AbortSignal;
}

/** Moves an event or a whole series to another calendar, with undo. */
export function useCalendarMove() {
  const { t } = useTranslation('events');
  const client = useQueryClient();
  const { takeBack } = useSteps();
  const { mutateAsync } = useMutation({
    mutationFn: async (move: CalendarMove) => {
      const begun = beginStep();
      const { event, peopleLeft, changes } = await sendMove(move);
      const moved = { did: 'move', title: event.title, changes, otherId: move.before.calendarId } as const;
      return { event, peopleLeft, step: noteStep(moved, begun) };
    },
    onSettled: (_, __, { before, to }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      for (const id of [before.calendarId, to.id]) void client.invalidateQueries({ queryKey: ['events', id] });
      void client.invalidateQueries({ queryKey: ['event'] });
    },
  });

  /** @throws ClientError */
  return async (move: CalendarMove): Promise<StoredEvent> => {
    const { before, to } = move;
    const { event, peopleLeft, step } = await mutateAsync(move);
    const title = shownTitle(event, t('untitled'));
    const said = t(before.recurringEventId ? 'calendarMove.series' : 'calendarMove.done', { title, name: to.name });
    const isLost = event.tagId === null && before.tag;
    const dropped = isLost ? `. ${t('calendarMove.tagDropped', { tag: isLost.name })}` : '';
    const left = peopleLeft.length > 0 ? `. ${t('calendarMove.peopleLeft', { names: formatList(peopleLeft) })}` : '';
    showSnackbar(`${said}${dropped}${left}`, { action: { label: t('remove.undo'), run: () => takeBack(step) } });
    return { event, change: step.changes[0] ?? { calendarId: to.id, version: event.version } };
  };
}

interface Moved {
  readonly event: CalendarEvent;
  /** The names of those who are not in the other calendar. */
  readonly peopleLeft: readonly string[];
  readonly changes: readonly CalendarChange[];
}

/** @throws ClientError */
function sendMove({ before, to, changes, shown, reminders, signal }: CalendarMove): Promise<Moved> {
  const { id, calendarId, version: base, title, recurringEventId } = before;
  const after = { ...shown, calendarId: to.id };
  const scope = recurringEventId ? { scope: 'all' as const } : {};
  const move = { calendarId, change: { move: { id, ...scope, to: to.id } }, base, title, before, after, reminders };
  // The tag and the people are those of the other calendar.
  const update = { ...move, calendarId: to.id, change: { update: { id, ...scope, changes } }, before: after };
  return sendOrStoreAll<Moved>(
    Object.keys(changes).length > 0 ? [move, update] : [move],
    async () => {
      const { event, peopleLeft = [] } = await call<{ event: CalendarEvent; peopleLeft?: string[] }>(
        'PUT',
        `/events/${id}${recurringEventId ? '?scope=all' : ''}`,
        { body: { ...changes, calendarId: to.id }, headers: { 'if-match': `"${base}"` }, signal },
      );
      return { event, peopleLeft, changes: [{ calendarId: to.id, version: event.version }] };
    },
    (stored) => ({ event: asUnsent(after), peopleLeft: [], changes: stored }),
  );
}
