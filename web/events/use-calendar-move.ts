import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import { call } from '#web/platform/client.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useTellFailure } from './use-undo-action.ts';

interface CalendarMove {
  /** An occurrence stands for its whole series. */
  readonly before: CalendarEvent;
  readonly to: { readonly id: string; readonly name: string };
  /** What else is changed on the way. */
  readonly changes: UpdateEventInput;
  readonly signal?: AbortSignal;
}

const SHIFTING = ['startTime', 'endTime', 'isAllDay', 'recurrence'] as const;

/** Puts an event, or a whole series, into another calendar, and says how to bring it back. */
export function useCalendarMove() {
  const { t } = useTranslation('events');
  const client = useQueryClient();
  const tell = useTellFailure();
  const { mutateAsync } = useMutation({
    mutationFn: ({ before, to, changes, signal }: CalendarMove) =>
      call<{ event: CalendarEvent }>('PUT', `/events/${before.id}${before.recurringEventId ? '?scope=all' : ''}`, {
        body: { ...changes, calendarId: to.id },
        headers: { 'if-match': `"${before.version}"` },
        signal,
      }),
    onSettled: (_, __, { before, to }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      for (const id of [before.calendarId, to.id]) void client.invalidateQueries({ queryKey: ['events', id] });
      void client.invalidateQueries({ queryKey: ['event'] });
    },
  });

  /** @throws ClientError */
  return async ({ before, to, changes, signal }: CalendarMove, saved: UpdateEventInput): Promise<CalendarEvent> => {
    const { event } = await mutateAsync({ before, to, changes, ...(signal && { signal }) });
    const title = event.title || t('untitled');
    const names = Object.keys(changes) as (keyof UpdateEventInput)[]; // the keys of what was sent
    const isLost = event.tagId === null && before.tagId !== null;
    const back = {
      ...Object.fromEntries(names.map((name) => [name, saved[name]])),
      ...((isLost || names.includes('tagId')) && { tagId: before.tagId }),
    };
    const bring = () =>
      mutateAsync({ before: event, to: { id: before.calendarId, name: '' }, changes: back }).then(
        () => showSnackbar(t('calendarMove.undone', { title })),
        (error: unknown) => tell(error, t('failed')),
      );
    // The times of an occurrence are not those of its series.
    const isSure = !before.recurringEventId || !SHIFTING.some((name) => names.includes(name));
    const said = t(before.recurringEventId ? 'calendarMove.series' : 'calendarMove.done', { title, name: to.name });
    const dropped = isLost && before.tag ? ` ${t('calendarMove.tagDropped', { tag: before.tag.name })}` : '';
    showSnackbar(`${said}${dropped}`, isSure ? { action: { label: t('remove.undo'), run: () => void bring() } } : {});
    return event;
  };
}
