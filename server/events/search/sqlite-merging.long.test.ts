import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { maintenanceHandlers } from '#server/operations/maintenance/daily.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { found } from '#tests/support/search.ts';
import { expectedTerms, indexedTerms } from '#tests/support/search-index.ts';
import { remove } from '#tests/support/series.ts';
import { mergeSearchIndex } from './merging.ts';

const app = await testApp();

const { signal } = new AbortController();
const runOnce = { id: 'a', attempt: 1, firstRunAt: 0, signal };
const maintenance = () =>
  maintenanceHandlers({
    db: app.db,
    clock: () => app.clock.now,
    auditDays: 365,
    publicUrl: app.config.publicUrl,
  }).upkeep?.({}, runOnce);
const segments = async () => {
  const { rows } = await raw<{ count: number }>`select count(distinct segid) as count from event_words_idx`.execute(
    app.db.read,
  );
  return rows[0]?.count;
};
/** Whether the file contains a text anywhere in the index. Terms with a common prefix store it once. */
const holds = async (text: string) => {
  const { rows } = await raw<{ block: Uint8Array }>`select block from event_words_data`.execute(app.db.read);
  return rows.some(({ block }) => Buffer.from(block).includes(text));
};

it('once a day the index becomes one segment, which finds the same and holds no word of a deleted event', async () => {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  for (let count = 0; count < 20; count += 1) await createEvent(vera, id, { title: `Dentist ${count}` });
  const { id: deleted } = await createEvent(vera, id, { title: 'Xylophone' });
  await remove(vera, deleted);
  expect(await holds('ylophon')).toBe(true);
  expect(await segments()).toBeGreaterThan(1);

  await maintenance();
  expect(await segments()).toBe(1);
  expect(await holds('ylophon')).toBe(false);
  expect(await found(vera, 'dentist 7')).toEqual(['Dentist 7']);
  expect(await indexedTerms(app.db, id)).toEqual(await expectedTerms(app.db, id));

  await createEvent(vera, id, { title: 'Later' });
  await maintenance();
  expect(await segments()).toBe(1);
  expect(await found(vera, 'later')).toEqual(['Later']);
});

it('is merged in transactions that others can come between', async () => {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  const words = (place: number) => Array.from({ length: 60 }, (_, word) => `w${place}x${word}`).join(' ');
  for (let place = 0; place < 300; place += 1) await createEvent(vera, id, { description: words(place) });
  let writes = 0;
  const counted = {
    ...app.db,
    write: async (...args: Parameters<typeof app.db.write>) => {
      writes += 1;
      if (writes % 3 === 0) await createEvent(vera, id, { title: `Between ${writes}` });
      return app.db.write(...args);
    },
  } as typeof app.db; // with one function replaced by another of its type
  await mergeSearchIndex(counted, signal, 2);
  expect(writes).toBeGreaterThan(20);
  expect(await segments()).toBeLessThan(4);
  expect(await indexedTerms(app.db, id)).toEqual(await expectedTerms(app.db, id));
});
