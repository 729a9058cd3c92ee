import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { currentSnackbar, showSnackbar } from '#web/ui/snackbar.ts';
import { isOnScreen, tint, whenDrawn } from './event-elements.ts';
import { useWhen } from './use-when.ts';

interface Ways {
  /** Navigates to an event. */
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onRemove: (event: CalendarEvent) => void;
}

/**
 * Announces new events: those in view are highlighted, the person's own ones elsewhere are named with a link, and those of
 * others with their author.
 * @returns a function to call when the person's own event is stored
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
    // Never replaces a snackbar that offers an undo.
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

/**
 * Detects events that appear in cached lists: somebody else added them, or the same person on another device.
 * @returns a function that stops it
 */
function watchArrivals(
  client: QueryClient,
  calendarIds: readonly string[],
  onArrival: (events: readonly CalendarEvent[]) => void,
): () => void {
  const seen = new Map<string, readonly CalendarEvent[]>();
  /** In server time: the creation of the newest event seen so far. */
  let newest = '';
  const note = (key: string, list: readonly CalendarEvent[]) => {
    const isRefetch = seen.has(key);
    if (seen.get(key) === list) return;
    seen.set(key, list);
    const added = isRefetch ? list.filter(({ createdAt, version }) => version > 0 && createdAt > newest) : [];
    for (const { createdAt, version } of list) if (version > 0 && createdAt > newest) newest = createdAt;
    if (added.length > 0) onArrival(added);
  };
  const isOurs = (key: readonly unknown[]) => key[0] === 'events' && calendarIds.includes(String(key[1]));
  for (const [key, list] of client.getQueriesData<CalendarEvent[]>({ queryKey: ['events'] }))
    if (list && isOurs(key)) note(hashKey(key), list);
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') seen.delete(query.queryHash);
    else if (type === 'updated' && isOurs(query.queryKey) && query.state.data)
      note(query.queryHash, query.state.data as CalendarEvent[]); // the type of these queries' data
  });
}
