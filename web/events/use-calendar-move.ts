import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { useSteps } from '#web/events/history/api.ts';
import { call } from '#web/platform/client.ts';
import { formatList } from '#web/platform/format.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';

interface CalendarMove {
  /** For an occurrence, its series. */
  readonly before: CalendarEvent;
  readonly to: { readonly id: string; readonly name: string };
  /** Other changes made in the same form. */
  readonly changes: UpdateEventInput;
  readonly signal?: AbortSignal;
}

/** Moves an event or a whole series to another calendar, with undo. */
export function useCalendarMove() {
  const { t } = useTranslation('events');
  const client = useQueryClient();
  const { takeBack } = useSteps();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ before, to, changes, signal }: CalendarMove) => {
      const begun = beginStep();
      const { event, peopleLeft = [] } = await call<{ event: CalendarEvent; peopleLeft?: string[] }>(
        'PUT',
        `/events/${before.id}${before.recurringEventId ? '?scope=all' : ''}`,
        {
          body: { ...changes, calendarId: to.id },
          headers: { 'if-match': `"${before.version}"` },
          signal,
        },
      );
      const made = [{ calendarId: to.id, version: event.version }];
      const moved = { did: 'move', title: event.title, changes: made, otherId: before.calendarId } as const;
      return { event, peopleLeft, step: noteStep(moved, begun) };
    },
    onSettled: (_, __, { before, to }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      for (const id of [before.calendarId, to.id]) void client.invalidateQueries({ queryKey: ['events', id] });
      void client.invalidateQueries({ queryKey: ['event'] });
    },
  });

  /** @throws ClientError */
  return async ({ before, to, changes, signal }: CalendarMove): Promise<CalendarEvent> => {
    const { event, peopleLeft, step } = await mutateAsync({ before, to, changes, ...(signal && { signal }) });
    const title = shownTitle(event, t('untitled'));
    const said = t(before.recurringEventId ? 'calendarMove.series' : 'calendarMove.done', { title, name: to.name });
    const isLost = event.tagId === null && before.tag;
    const dropped = isLost ? `. ${t('calendarMove.tagDropped', { tag: isLost.name })}` : '';
    const left = peopleLeft.length > 0 ? `. ${t('calendarMove.peopleLeft', { names: formatList(peopleLeft) })}` : '';
    showSnackbar(`${said}${dropped}${left}`, { action: { label: t('remove.undo'), run: () => takeBack(step) } });
    return event;
  };
}
