import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSkipped } from '../dates/folds.ts';
import type { ObjectFields } from './fields.ts';
import { CALENDAR_ZONE, generatedObject, generatedSeries, generatedZone } from './generated-objects.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';
import { withStoredWording } from './stored-wording.ts';
import { writeObject } from './write-object.ts';

const CONTEXT = { timeZone: CALENDAR_ZONE, budget: generousBudget() };
const META = { sequence: 1, createdAt: Date.UTC(2026, 0, 1), updatedAt: Date.UTC(2026, 0, 2) };

function read(written: string): ObjectFields {
  const [found] = splitCalendar(written, CONTEXT.budget).objects;
  const { fields, problems } = found ? readObject(found, CONTEXT) : { fields: null, problems: [] };
  expect(problems).toEqual([]);
  if (!fields) throw new Error('unread');
  return fields;
}

it('an event that is written and read again is the same', () => {
  fc.assert(
    fc.property(generatedObject, (fields) => {
      const written = writeObject(fields, META, CONTEXT.budget);
      for (const one of written.split('\r\n')) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
      expect(withStoredWording(read(written), fields)).toEqual(fields);
      expect(mergeObject(written, fields, META, CONTEXT)).toBe(written);
    }),
    { numRuns: 150 },
  );
});

it('a text that becomes another event by merging means that event', () => {
  fc.assert(
    fc.property(generatedObject, generatedObject, (before, after) => {
      const now = { ...after, uid: before.uid };
      const merged = mergeObject(writeObject(before, META, CONTEXT.budget), now, META, CONTEXT);
      const { reminders, ...found } = withStoredWording(read(merged), now);
      const { reminders: wanted, ...rest } = now;
      expect(found).toEqual(rest);
      if (wanted) expect(reminders).toEqual(wanted);
    }),
    { numRuns: 150 },
  );
});

it('a series that goes to another zone takes its changed and deleted occurrences along', () => {
  fc.assert(
    fc.property(generatedSeries, generatedZone, (before, timeZone) => {
      const now = { ...before, event: { ...before.event, timeZone } };
      if (now.event.isAllDay || now.event.isFloating || isSkipped(now.event.startTime, timeZone)) return;
      const merged = read(mergeObject(writeObject(before, META, CONTEXT.budget), now, META, CONTEXT));
      expect(merged.event).toMatchObject({ timeZone, exdates: now.event.exdates });
      expect(merged.exceptions.map(({ originalStart }) => originalStart)).toEqual(
        now.exceptions.map(({ originalStart }) => originalStart),
      );
    }),
    { numRuns: 150 },
  );
});
