import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { readRange } from './read-range.ts';
import { sampleEvent } from './sample-event.ts';

const asked: string[] = [];

/** A server that returns at most `most` events, each at least a day long. */
function serve(events: readonly CalendarEvent[], most: number): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://x').searchParams;
    const [first = '', last = ''] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    asked.push(`${first} ${last}`);
    const found = events.filter(
      ({ startTime, endTime }) => startTime.slice(0, 10) <= last && endTime.slice(0, 10) >= first,
    );
    if (found.length <= most) return Response.json(found);
    return Response.json({ code: 'range_too_full', message: 'Too much.' }, { status: 400 });
  });
}

const onDays = (first: number, last = first) =>
  sampleEvent({
    id: `${first}-${last}`,
    startTime: `2026-11-${String(first).padStart(2, '0')}T09:00:00`,
    endTime: `2026-11-${String(last).padStart(2, '0')}T10:00:00`,
  });
const november = { first: '2026-11-01', last: '2026-11-30' };
const read = async () => (await readRange('c', november, new AbortController().signal)).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('days that hold too much for one answer', () => {
  const events = [onDays(2), onDays(4, 20), onDays(15, 16), onDays(16), onDays(29)];

  it('are asked for once where they do not', async () => {
    serve(events, 5);
    expect(await read()).toEqual(events.map(({ id }) => id));
    expect(asked).toEqual(['2026-11-01 2026-11-30']);
  });

  it('are asked for in parts, and what lies in two of them is there once', async () => {
    serve(events, 3);
    expect(await read()).toEqual(events.map(({ id }) => id));
    expect(asked.slice(0, 2)).toEqual(['2026-11-01 2026-11-30', '2026-11-01 2026-11-15']);
  });

  it('are refused where the parts hold too much as well', async () => {
    serve(events, 1);
    await expect(read()).rejects.toMatchObject({ code: 'range_too_full' });
    expect(asked.length).toBeLessThanOrEqual(7);
  });
});
