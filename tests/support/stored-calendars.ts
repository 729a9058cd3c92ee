import { vi } from 'vitest';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { Changes } from '#domain/changes.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { clearStored } from '#web/offline/clear-stored.ts';
import { DATA_CACHE } from '#web/offline/data-cache.ts';
import { rememberPerson } from '#web/offline/person.ts';
import { answerStored, forgetHeld } from '#web/offline/snapshot/answer.ts';
import { setStoring } from '#web/offline/snapshot/storing.ts';
import { storage } from '#web/platform/storage.ts';

/** Calendars of a pretended server, of which a browser stores the events. */

export const HOME = '11111111-1111-4111-8111-111111111111';
export const WORK = '22222222-2222-4222-8222-222222222222';
export const YEAR = new Date().getUTCFullYear();
export const idOf = (n: number): string => `aaaaaaaa-aaaa-4aaa-8aaa-${String(n).padStart(12, '0')}`;

/** An event from 10:00 to 11:00, UTC. */
export const timed = (n: number, day: string, more: Partial<CalendarEvent> = {}): CalendarEvent =>
  sampleEvent({
    ...{ id: idOf(n), calendarId: HOME, timeZone: 'UTC', title: `Event ${n}` },
    ...{ startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00` },
    ...{ startAt: `${day}T10:00:00.000Z`, endAt: `${day}T11:00:00.000Z` },
    ...more,
  });

export const calendar = (id: string, more: Partial<CalendarListItem> = {}): CalendarListItem => ({
  ...{ id, name: 'Home', description: '', timezone: 'UTC', color: '#009688', firstDayOfWeek: 1 },
  ...{ ownerId: 'olga', owner: { name: 'Olga' }, role: 'owner', ownName: null, ownColor: null, version: 3 },
  ...{ agentsRead: false, memberCount: 1, ...more },
});

/** What the server says has changed since a version, or its refusal. */
type Answer = Partial<Changes> | { readonly status: number; readonly code: string };

const NOTHING = { tagsChanged: false, peopleChanged: false, calendarChanged: false, membersChanged: false };

/** Olga has signed in, and nothing is stored. @returns the answers of the server for each calendar, and the calls for changes */
export async function begin() {
  await clearStored();
  await caches.delete(DATA_CACHE);
  forgetHeld();
  setStoring(true);
  storage.set('token', 'a.b.c');
  await rememberPerson('olga');
  const answers: Record<string, (since: number) => Answer> = {};
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, location.origin);
    const [, id = ''] = /^\/api\/calendars\/([^/]+)\/changes$/.exec(pathname) ?? [];
    if (!id) return Response.json({});
    asked.push(`${id} ${searchParams.get('since')}`);
    const answer = answers[id]?.(Number(searchParams.get('since'))) ?? { events: [] };
    if ('status' in answer) return Response.json({ code: answer.code, message: '' }, { status: answer.status });
    return Response.json({ version: 3, events: [], deleted: [], ...NOTHING, ...answer });
  });
  return { answers, asked };
}

export const range = (id: string, first: string, last: string): string =>
  `/api/calendars/${id}/events?${new URLSearchParams({ startDate: first, endDate: last })}`;

/** What the service worker answers without a network. */
export async function answer<Body>(path: string, cached?: Response): Promise<Body | null> {
  const made = await answerStored(new Request(path), cached);
  return made ? made.json() : null;
}

export const titles = async (id: string, first: string, last = first): Promise<string[] | null> =>
  (await answer<CalendarEvent[]>(range(id, first, last)))?.map(({ title }) => title) ?? null;
