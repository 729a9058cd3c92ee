import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { currentSnackbar, showSnackbar } from '#web/ui/snackbar.ts';
import { watchArrivals } from './arrivals.ts';
import { isOnScreen, tint, whenDrawn } from './event-elements.ts';
import { useWhen } from './use-when.ts';

interface Ways {
  /** Shows an event where it stands. */
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onRemove: (event: CalendarEvent) => void;
}

/**
 * Says what has become of new events: those in sight are tinted, one's own out of sight are named with the way to them, and those
 * of others with who has added them.
 * @returns what to call when one's own has been stored
 */
export function useEventAnnouncements(calendarIds: readonly string[], meId: string, { onOpen, onRemove }: Ways) {
  const { t } = useTranslation('events');
  const client = useQueryClient();
  const whenOf = useWhen();

  const arrived = useEffectEvent((events: readonly CalendarEvent[]) => {
    whenDrawn(() => {
      for (const { id } of events) tint(id);
    });
    const event = events.find(({ createdBy }) => createdBy?.id !== meId);
    // It never takes the place of something that can be undone.
    if (!event || currentSnackbar() || document.visibilityState === 'hidden') return;
    const title = shownTitle(event, t('untitled'));
    const said = event.createdBy
      ? t('added.byOther', { name: event.createdBy.name, title })
      : t('added.bySomebody', { title });
    showSnackbar(said, { action: { label: t('added.open'), run: () => onOpen(event) } });
  });
  const ids = calendarIds.join();
  useEffect(() => watchArrivals(client, ids.split(','), (events) => arrived(events)), [client, ids]);

  return (event: CalendarEvent, now: string) =>
    whenDrawn(() => {
      if (isOnScreen(event.id)) return;
      showSnackbar(t('added.out', { when: whenOf(event, now) }), {
        action: { label: t('added.open'), run: () => onOpen(event) },
        second: { label: t('added.undo'), run: () => onRemove(event) },
      });
    });
}
