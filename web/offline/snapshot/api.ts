import type { Changes } from '#domain/changes.ts';
import { call, openStream } from '#web/platform/client.ts';
import { DATA_CACHE } from '../data-cache.ts';

const TIMEOUT_MS = 120_000;

/** When the server answered, in epoch ms by its clock. */
interface ChangesAnswer {
  readonly changes: Changes;
  readonly asOf: number;
}

/**
 * What has changed in a calendar since a version, 0 for everything.
 * @returns null: the answer is longer than `bytesMax`
 * @throws ClientError `changes_gone`, `not_found`, and as `call`
 */
export async function readChanges(calendarId: string, since: number, bytesMax: number): Promise<ChangesAnswer | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const path = `/calendars/${calendarId}/changes?since=${since}`;
  const { headers, body } = await openStream(path, signal, { accept: 'application/json' });
  let length = 0;
  const measured = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, to) {
      length += chunk.length;
      if (length > bytesMax) to.error(new RangeError('too long'));
      else to.enqueue(chunk);
    },
  });
  try {
    const changes: Changes = await new Response(body?.pipeThrough(measured)).json();
    return { changes, asOf: Date.parse(headers.get('date') ?? '') || Date.now() };
  } catch (error) {
    if (length > bytesMax) return null;
    throw error;
  }
}

const PARTS = ['', '/role', '/tags', '/people', '/members', '/notifications'];

/** Reads what a calendar is opened with, of which the service worker keeps the answers. */
export const readAround = (calendarId: string): Promise<unknown> =>
  Promise.all(PARTS.map((part) => call('GET', `/calendars/${calendarId}${part}`)));

/** Reads the tasks to do of a calendar again, if this person has opened them: the service worker keeps the answers. */
export async function readTasksAgain(calendarId: string): Promise<void> {
  const kept = await (await caches.open(DATA_CACHE)).keys();
  for (const { pathname, search, searchParams } of kept.map(({ url }) => new URL(url))) {
    const isFirst = searchParams.get('list') === 'todo' && searchParams.get('offset') === '0';
    if (isFirst && pathname === `/api/calendars/${calendarId}/tasks`)
      await call('GET', `/calendars/${calendarId}/tasks${search}`);
  }
}
