import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { ImportAnswer } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { calendarWith } from '#tests/support/people.ts';

const app = await testApp();

/** As many as one change writes. */
const EVENTS = 100;
const file = calendarFile(
  ...Array.from({ length: EVENTS }, (_, place) => [
    ...[`UID:${place}@example.com`, `SUMMARY:Birthday of person${place}`],
    ...['DTSTART;VALUE=DATE:20261122', 'RRULE:FREQ=YEARLY'],
  ]),
);

const segments = async () => {
  const { rows } = await raw<{ segid: number }>`select distinct segid from event_words_idx`.execute(app.db.read);
  return rows.length;
};
/** Rows written since the server started, including those of the index. */
const rowsWritten = () =>
  app.db.write(async (sql) => {
    const { rows } = await raw<{ count: number }>`select total_changes() as count`.execute(sql);
    return rows[0]?.count ?? 0;
  });

it('the words of an import are written together, as one segment of the index', async () => {
  const { calendar, owner } = await calendarWith(app);
  const before = await rowsWritten();
  expect((await importing(owner, calendar.id, file)).as(ImportAnswer).added).toBe(EVENTS);
  expect(await segments()).toBe(1);
  expect((await rowsWritten()) - before).toBeLessThan(EVENTS * 10);
});
