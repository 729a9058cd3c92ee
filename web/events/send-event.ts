import type { EventBatchAnswer, EventBatchInput } from '#domain/event-batch.ts';
import type { CalendarEvent, CreateEventInput, UpdateEventInput } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { asUnsent } from '#web/offline/unsent/as-unsent.ts';
import { sendOrStore } from '#web/offline/unsent/send-or-store.ts';
import type { NewUnsent } from '#web/offline/unsent/unsent.ts';
import { type CallOptions, call } from '#web/platform/client.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';

/** Every write of an event in its calendar: sent, or stored on this device until there is a network. */

/** An event as it is stored, and the change by which that is undone. */
export interface StoredEvent {
  readonly event: CalendarEvent;
  readonly change: CalendarChange;
}

async function send(method: 'POST' | 'PUT', path: string, options: CallOptions): Promise<StoredEvent> {
  const { event } = await call<{ event: CalendarEvent }>(method, path, options);
  return { event, change: { calendarId: event.calendarId, version: event.version } };
}

const waiting = (event: CalendarEvent) => (change: CalendarChange) => ({ event: asUnsent(event), change });

/** A new event with the id made by the browser, and as it is shown until the server responds. */
interface NewEvent extends Pick<NewUnsent, 'reminders'> {
  readonly input: CreateEventInput & { id: string };
  readonly shown: CalendarEvent;
  readonly signal: AbortSignal;
}

/** @throws ClientError */
export function createEvent({ input, shown, reminders, signal }: NewEvent): Promise<StoredEvent> {
  const { calendarId = '', ...create } = input;
  return sendOrStore(
    { calendarId, change: { create }, base: 0, title: shown.title, before: null, after: shown, reminders },
    () => send('POST', '/events', { body: input, signal }),
    waiting(shown),
  );
}

interface EventChange extends Pick<NewUnsent, 'reminders'> {
  readonly before: CalendarEvent;
  readonly input: UpdateEventInput;
  readonly shown: CalendarEvent;
  readonly scope?: EditScope | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Skips the version check: for a field that does not conflict with other changes. */
  readonly anyVersion?: boolean;
}

/** @throws ClientError */
export function putEvent(update: EventChange): Promise<StoredEvent> {
  const { before, input, shown, scope, reminders, signal, anyVersion } = update;
  const { id, calendarId, version, title } = before;
  const change = { update: { id, ...(scope && { scope }), changes: input } };
  const headers: Record<string, string> = anyVersion ? {} : { 'if-match': `"${version}"` };
  return sendOrStore(
    { calendarId, change, base: version, title, before, after: shown, reminders },
    () => send('PUT', `/events/${id}${scope ? `?scope=${scope}` : ''}`, { body: input, headers, signal }),
    waiting(shown),
  );
}

interface Removal {
  readonly event: CalendarEvent;
  readonly scope?: EditScope | undefined;
}

/** @throws ClientError */
export function deleteEvent({ event, scope }: Removal): Promise<CalendarChange> {
  const { calendarId, id, version, title } = event;
  const removal = { delete: { id, ...(scope && { scope }) } };
  const body: EventBatchInput = { calendarId, operations: [removal] };
  return sendOrStore(
    { calendarId, change: removal, base: version, title, before: event, after: null },
    async () => ({ calendarId, version: (await call<EventBatchAnswer>('POST', '/events/batch', { body })).version }),
    (change) => change,
  );
}
