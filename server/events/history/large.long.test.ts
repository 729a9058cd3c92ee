import { describe, expect, it } from 'vitest';
import { CHANGES_LISTED, HistoryPage } from '#domain/changes.ts';
import { EventBatchAnswer } from '#domain/event-batch.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { turnsDuring } from '#tests/support/turns.ts';

const app = await testApp();

const LONG = 'x'.repeat(10_000);
const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id };
}

async function batch(person: Person, calendarId: string, operations: readonly object[]) {
  const answer = await person.call('POST', '/api/events/batch', { calendarId, operations });
  return answer.as(EventBatchAnswer);
}

/** Forty events with long texts, and the versions of changes that each log all of them. */
async function withLongTexts(changes: number) {
  const { vera, id } = await home();
  const made = await batch(
    vera,
    id,
    Array.from({ length: 40 }, (_, n) => ({ create: { title: `${n}`, description: LONG, ...times } })),
  );
  const versions = [made.version];
  for (let count = 0; count < changes; count += 1) {
    const renamed = made.events.map((event) => ({ update: { id: event?.id, changes: { title: `${count}` } } }));
    versions.push((await batch(vera, id, renamed)).version);
  }
  return { vera, id, versions };
}

const page = async (person: Person, id: string, before = '') =>
  (await person.call('GET', `/api/calendars/${id}/history?limit=100${before}`)).as(HistoryPage);

describe('the history of changes that are large', () => {
  it(`lists ${CHANGES_LISTED} of what one call changed, and counts all`, async () => {
    const { vera, id } = await home();
    await batch(
      vera,
      id,
      Array.from({ length: CHANGES_LISTED + 7 }, (_, n) => ({ create: { title: `${n}`, ...times } })),
    );
    const [entry] = (await page(vera, id)).entries;
    expect(entry?.changes.map(({ name }) => name)).toEqual(Array.from({ length: CHANGES_LISTED }, (_, n) => `${n}`));
    expect(entry).toMatchObject({ changeCount: CHANGES_LISTED + 7, mayUndo: true });
  });

  it('comes in pages of a megabyte, without a gap or an overlap', async () => {
    const { vera, id, versions } = await withLongTexts(4);
    const received: number[] = [];
    let before = '';
    let pages = 0;
    for (let next: number | null = 0; next !== null; pages += 1) {
      const { entries, nextBefore } = await page(vera, id, before);
      expect(entries.length).toBeGreaterThan(0);
      received.push(...entries.map(({ version }) => version));
      next = nextBefore;
      before = `&before=${nextBefore}`;
    }
    expect(received).toEqual([...versions.toReversed(), 1]);
    expect(pages).toBeGreaterThanOrEqual(versions.length);
  });
});

it('taking back what one call changed lets others go first', async () => {
  const { vera, id } = await home();
  const made = await batch(
    vera,
    id,
    Array.from({ length: 400 }, (_, n) => ({
      create: { title: `${n}`, description: 'one two '.repeat(100), ...times },
    })),
  );
  const renamed = made.events.map((event) => ({ update: { id: event?.id, changes: { title: 'Another' } } }));
  const { version } = await batch(vera, id, renamed);
  const undone = vera.call('POST', `/api/calendars/${id}/history/${version}/undo`);
  expect(await turnsDuring(undone)).toBeGreaterThan(5);
  expect((await undone).status).toBe(200);
});
