import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { readTogether } from './read-together.ts';
import { sampleEvent } from './sample-event.ts';

const asked: string[] = [];
const NOVEMBER = { first: '2026-11-01', last: '2026-11-30' };
const EVENTS = ['a', 'b', 'c'].map((calendarId) =>
  sampleEvent({ id: `of ${calendarId}`, calendarId, startTime: '2026-11-20T10:00:00' }),
);

/** A server that does not know the calendar `gone`. */
function serve(events: readonly CalendarEvent[]): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://x');
    const one = /calendars\/(\w+)\/events/.exec(url.pathname)?.[1];
    const ids = one ? [one] : (url.searchParams.get('calendarIds') ?? '').split(',');
    asked.push(ids.join());
    if (ids.includes('gone')) return Response.json({ code: 'not_found', message: 'Gone.' }, { status: 404 });
    return Response.json(events.filter(({ calendarId }) => ids.includes(calendarId)));
  });
}

const read = async (id: string, days = NOVEMBER, signal = new AbortController().signal) =>
  (await readTogether(id, days, signal)).map((event) => event.id);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  asked.length = 0;
  serve(EVENTS);
});
afterEach(() => vi.unstubAllGlobals());

describe('calendars that are asked for at once', () => {
  it('share a call, and each has its own events', async () => {
    expect(await Promise.all([read('b'), read('a'), read('c'), read('empty')])).toEqual([
      ['of b'],
      ['of a'],
      ['of c'],
      [],
    ]);
    expect(asked).toEqual(['a,b,c,empty']);
  });

  it('do not share one about other days', async () => {
    await Promise.all([read('a'), read('b', { first: '2026-12-01', last: '2026-12-31' })]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are asked for a hundred at a time', async () => {
    await Promise.all(Array.from({ length: 150 }, (_, at) => read(`c${at}`)));
    expect(asked.map((ids) => ids.split(',').length)).toEqual([100, 50]);
  });

  it('do without one that no longer exists', async () => {
    const answers = await Promise.allSettled([read('a'), read('gone'), read('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(asked).toEqual(['a,b,gone', 'a', 'gone', 'b']);
  });

  it('end their call when nobody waits any more', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([read('a', NOVEMBER, one.signal), read('b', NOVEMBER, two.signal)]);
    await Promise.resolve();
    one.abort();
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
