import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { UndoAnswer } from '#domain/changes.ts';
import { ImportAnswer } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith } from '#tests/support/people.ts';

const app = await testApp();
const EVENTS = 300;
const FILE = calendarFile(
  ...Array.from({ length: EVENTS }, (_, index) => [
    `UID:${index}@example.com`,
    'SUMMARY:Event',
    'DTSTART:20261121T100000Z',
    ...(index % 10 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=3'] : []),
  ]),
);

/** The number of statements sent to PostgreSQL; 0 on SQLite, where a statement is a function call. */
async function questionsDuring(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

it('to import a file, to do so again, to take it back and to bring it back, nobody asks about each event', async () => {
  const { calendar, owner } = await calendarWith(app);
  const history = `/api/calendars/${calendar.id}/history`;
  const undo = async (version: number | null) =>
    (await owner.call('POST', `${history}/${version}/undo`)).as(UndoAnswer);
  let version: number | null = null;
  const steps = [
    async () => ({ version } = (await importing(owner, calendar.id, FILE)).as(ImportAnswer)),
    () => importing(owner, calendar.id, FILE),
    async () => ({ version } = await undo(version)),
    async () => ({ version } = await undo(version)),
  ];
  const counts: number[] = [];
  for (const step of steps) counts.push(await questionsDuring(step));
  expect(counts.filter((count) => count > EVENTS)).toEqual([]);
  expect(await titlesIn(owner, calendar.id)).not.toEqual([]);
});
