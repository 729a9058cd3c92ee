import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EventPreview } from '#domain/event-preview.ts';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { currentOutbox, useOutbox } from '#web/offline/unsent/state.ts';
import { isUnsent } from '#web/offline/unsent/unsent-event.ts';
import { call } from '#web/platform/client.ts';
import type { CalendarChange, Step } from '#web/platform/held-steps.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { isWithin, withEvent, withoutEvent } from './event-lists.ts';
import type { DayRange } from './events-path.ts';
import { at, inputOf, type Times } from './move-queue.ts';
import { readTogether } from './read-together.ts';
import { createEvent, deleteEvent, putEvent } from './send-event.ts';

const eventsKey = (calendarId: string) => ['events', calendarId] as const;
const oneKey = ({ calendarId, id }: { calendarId: string; id: string }) => ['event', calendarId, id] as const;
const rangeKey = (calendarId: string, { first, last }: DayRange) => [...eventsKey(calendarId), first, last] as const;

/** Responses are not structurally shared: comparing thousands of events costs more than drawing the few on the screen. */
export function eventsQuery(calendarId: string, range: DayRange) {
  return queryOptions({
    queryKey: rangeKey(calendarId, range),
    queryFn: ({ signal }) => readTogether(calendarId, range, signal),
    select: (events): readonly CalendarEvent[] => {
      const { changes, draw } = currentOutbox();
      return changes.length > 0 ? draw(events, calendarId, range, changes) : events;
    },
    structuralSharing: false,
    gcTime: 10 * 60_000,
  });
}

function changeLists(
  client: QueryClient,
  calendarId: string,
  change: (list: readonly CalendarEvent[], range: DayRange) => readonly CalendarEvent[],
): void {
  for (const [key, list] of client.getQueriesData<CalendarEvent[]>({ queryKey: eventsKey(calendarId) })) {
    const range = rangeOf(key);
    const changed = list && range && change(list, range);
    if (changed && changed !== list) client.setQueryData(key, changed);
  }
}

function rangeOf(key: QueryKey): DayRange | null {
  const [, , first, last] = key;
  return typeof first === 'string' && typeof last === 'string' ? { first, last } : null;
}

/** The cached answers never get what is drawn over them. */
function show(client: QueryClient, event: CalendarEvent): void {
  if (isUnsent(event)) return;
  if (client.getQueryData(oneKey(event))) client.setQueryData(oneKey(event), event);
  changeLists(client, event.calendarId, (list, range) =>
    isWithin(event, range) ? withEvent(list, event) : withoutEvent(list, event.id),
  );
}

function hide(client: QueryClient, event: CalendarEvent): void {
  if (isUnsent(event)) return;
  changeLists(client, event.calendarId, (list) => withoutEvent(list, event.id));
}

/** A response in flight would overwrite the optimistic update. */
async function pause(client: QueryClient, calendarId: string): Promise<void> {
  await client.cancelQueries({ queryKey: eventsKey(calendarId) });
}

/** Shows a change optimistically. @returns the index of its step */
async function begin(client: QueryClient, calendarId: string, change: () => void): Promise<number> {
  const begun = beginStep();
  await pause(client, calendarId);
  change();
  return begun;
}

function refresh(client: QueryClient, calendarId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['upcoming'] });
  return client.invalidateQueries({ queryKey: eventsKey(calendarId) });
}

const stepOf = (did: Step['did'], { title }: CalendarEvent, change: CalendarChange): Step => ({
  ...{ did, title },
  changes: [change],
});

export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createEvent,
    onMutate: ({ shown }) => begin(client, shown.calendarId, () => show(client, shown)),
    onSuccess: ({ event, change }, { shown }, begun) => {
      if (change.unsent) hide(client, shown);
      else show(client, event);
      noteStep(stepOf('create', event, change), begun);
    },
    onError: (_, { shown }) => hide(client, shown),
    onSettled: (_, __, { shown }) => refresh(client, shown.calendarId),
  });
}

export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: putEvent,
    onMutate: ({ shown }) => begin(client, shown.calendarId, () => show(client, shown)),
    onSuccess: ({ event, change }, { before }, begun) => {
      if (event.id !== before.id) hide(client, before);
      show(client, change.unsent ? before : event);
      noteStep(stepOf('change', event, change), begun);
    },
    onError: (_, { before }) => show(client, before),
    onSettled: (_, __, { before }) => refresh(client, before.calendarId),
  });
}

/** For moves, which may take several calls: the calls, the optimistic update, and a pause of refetching. */
export function useEventMoves() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<CalendarEvent>) => work() });
  return {
    put: async (before: CalendarEvent, times: Times, scope?: EditScope) => {
      const stored = await putEvent({ before, input: inputOf(before, times), shown: at(before, times), scope });
      if (stored.change.unsent) show(client, before);
      return stored;
    },
    show: (event: CalendarEvent) => show(client, event),
    pause: ({ calendarId }: CalendarEvent) => pause(client, calendarId),
    refresh: ({ calendarId }: CalendarEvent) => refresh(client, calendarId),
    during: mutateAsync,
  };
}

/** @returns the change, by which the deletion can be undone */
export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteEvent,
    onMutate: ({ event }) => begin(client, event.calendarId, () => hide(client, event)),
    onSuccess: (change, { event }, begun) => {
      if (change.unsent) show(client, event);
      noteStep(stepOf('remove', event, change), begun);
    },
    onError: (_, { event }) => show(client, event),
    onSettled: (_, __, { event }) => refresh(client, event.calendarId),
  });
}

/** Stores nothing. @param input null: a deletion */
export const previewChange = (id: string, scope: EditScope, input: UpdateEventInput | null, signal?: AbortSignal) =>
  call<EventPreview>('POST', `/events/${id}/preview?scope=${scope}${input ? '' : '&action=delete'}`, {
    body: input ?? {},
    signal,
  });

const readEvent = (id: string, signal?: AbortSignal) =>
  call<{ event: CalendarEvent }>('GET', `/events/${id}`, { signal }).then(({ event }) => event);

const ALWAYS: DayRange = { first: '0000-01-01', last: '9999-12-31' };

/** The current state of an event, starting from the given one, with what is not sent yet. */
export function useEvent(seen: CalendarEvent): CalendarEvent {
  const { changes, draw } = useOutbox();
  const { data } = useQuery({
    queryKey: oneKey(seen),
    queryFn: ({ signal }) => readEvent(seen.id, signal),
    initialData: isUnsent(seen) ? undefined : seen,
  });
  // A new series would be expanded for all days; a new event is given as it is drawn.
  const later = changes.filter(({ change }) => !change.create);
  const drawn = draw(data ? [data] : [], seen.calendarId, ALWAYS, later).find(({ id }) => id === seen.id);
  return drawn ?? data ?? seen;
}

/** The series of an occurrence, with its dates. @param version that of the occurrence: the series may have changed with it */
export const useSeries = (id: string | null, version: number) =>
  useQuery({
    queryKey: ['series', id, version],
    queryFn: () => readEvent(id ?? ''),
    enabled: id !== null,
    retry: false,
  });

/** Finds an event by its id in the cache, or else on the server. @throws ClientError 404 */
export function useFindEvent(): (id: string) => Promise<CalendarEvent> {
  const client = useQueryClient();
  return async (id) => {
    const lists = client.getQueriesData<CalendarEvent[]>({ queryKey: ['events'] });
    const waits = currentOutbox().changes.findLast(({ after }) => after?.id === id)?.after;
    return waits ?? lists.flatMap(([, list]) => list ?? []).find((event) => event.id === id) ?? readEvent(id);
  };
}
