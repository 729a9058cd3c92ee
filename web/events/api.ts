import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import type { EventPreview } from '#domain/event-preview.ts';
import type { CalendarEvent, CreateEventInput, UpdateEventInput } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { call } from '#web/platform/client.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { isWithin, withEvent, withoutEvent } from './event-lists.ts';
import type { DayRange } from './events-path.ts';
import { inputOf, type Times } from './move-queue.ts';
import { readTogether } from './read-together.ts';

export { newId } from './new-id.ts';

const eventsKey = (calendarId: string) => ['events', calendarId] as const;
const oneKey = ({ calendarId, id }: { calendarId: string; id: string }) => ['event', calendarId, id] as const;
const rangeKey = (calendarId: string, { first, last }: DayRange) => [...eventsKey(calendarId), first, last] as const;

/** Responses are not structurally shared: comparing thousands of events costs more than drawing the few on the screen. */
export function eventsQuery(calendarId: string, range: DayRange) {
  return queryOptions({
    queryKey: rangeKey(calendarId, range),
    queryFn: ({ signal }) => readTogether(calendarId, range, signal),
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

function show(client: QueryClient, event: CalendarEvent): void {
  if (client.getQueryData(oneKey(event))) client.setQueryData(oneKey(event), event);
  changeLists(client, event.calendarId, (list, range) =>
    isWithin(event, range) ? withEvent(list, event) : withoutEvent(list, event.id),
  );
}

function hide(client: QueryClient, event: CalendarEvent): void {
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

const stepOf = (did: Step['did'], { calendarId, title }: CalendarEvent, version: number): Step => ({
  ...{ did, title },
  changes: [{ calendarId, version }],
});

/** A new event with the id made by the browser, and as it is shown until the server responds. */
export interface NewEvent {
  readonly input: CreateEventInput & { id: string };
  readonly shown: CalendarEvent;
  readonly signal: AbortSignal;
}

export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, signal }: NewEvent) =>
      call<{ event: CalendarEvent }>('POST', '/events', { body: input, signal }),
    onMutate: ({ shown }) => begin(client, shown.calendarId, () => show(client, shown)),
    onSuccess: ({ event }, _, begun) => {
      show(client, event);
      noteStep(stepOf('create', event, event.version), begun);
    },
    onError: (_, { shown }) => hide(client, shown),
    onSettled: (_, __, { shown }) => refresh(client, shown.calendarId),
  });
}

export interface EventChange {
  readonly before: CalendarEvent;
  readonly input: UpdateEventInput;
  readonly shown: CalendarEvent;
  readonly scope?: EditScope | undefined;
  readonly signal?: AbortSignal;
  /** Skips the version check: for a field that does not conflict with other changes. */
  readonly anyVersion?: boolean;
}

export function useUpdateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ before, input, scope, signal, anyVersion }: EventChange) =>
      call<{ event: CalendarEvent }>('PUT', `/events/${before.id}${scope ? `?scope=${scope}` : ''}`, {
        body: input,
        headers: anyVersion ? {} : { 'if-match': `"${before.version}"` },
        signal,
      }),
    onMutate: ({ shown }) => begin(client, shown.calendarId, () => show(client, shown)),
    onSuccess: ({ event }, { before }, begun) => {
      if (event.id !== before.id) hide(client, before);
      show(client, event);
      noteStep(stepOf('change', event, event.version), begun);
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
      const path = `/events/${before.id}${scope ? `?scope=${scope}` : ''}`;
      const headers = { 'if-match': `"${before.version}"` };
      return (await call<{ event: CalendarEvent }>('PUT', path, { body: inputOf(before, times), headers })).event;
    },
    show: (event: CalendarEvent) => show(client, event),
    pause: ({ calendarId }: CalendarEvent) => pause(client, calendarId),
    refresh: ({ calendarId }: CalendarEvent) => refresh(client, calendarId),
    during: mutateAsync,
  };
}

/** @returns the version of the calendar, by which the deletion can be undone */
export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event: { calendarId, id }, scope }: { event: CalendarEvent; scope?: EditScope | undefined }) =>
      call<EventBatchAnswer>('POST', '/events/batch', {
        body: { calendarId, operations: [{ delete: { id, ...(scope && { scope }) } }] } satisfies EventBatchInput,
      }),
    onMutate: ({ event }) => begin(client, event.calendarId, () => hide(client, event)),
    onSuccess: ({ version }, { event }, begun) => {
      noteStep(stepOf('remove', event, version), begun);
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

/** The current state of an event, starting from the given one. */
export function useEvent(seen: CalendarEvent) {
  return useQuery({
    queryKey: oneKey(seen),
    queryFn: ({ signal }) => readEvent(seen.id, signal),
    initialData: seen,
  });
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
    return lists.flatMap(([, list]) => list ?? []).find((event) => event.id === id) ?? readEvent(id);
  };
}
