import { expect, it } from 'vitest';
import { STEP } from '#domain/icalendar/lines.ts';
import { mergingObject } from '#domain/icalendar/merge-object.ts';
import { objectBudget, sentObjectBudget } from '#domain/icalendar/object-budget.ts';
import { readingObject } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { createJoiner } from '#server/interop/calendar-files/joined.ts';
import { parsingObject } from '#server/interop/calendar-objects/parsed.ts';
import { ObjectRefused } from '#server/interop/calendar-objects/refusal.ts';
import { readingTask } from '#server/interop/calendar-objects/tasks.ts';
import { cases } from '#tests/support/depth.ts';
import { objectText, someWorstCases } from '#tests/support/hostile/calendars/worst-cases.ts';
import { spentBy } from '#tests/support/hostile/spent.ts';
import { createDavBudget } from '../budget.ts';
import { dataOf } from './calendar-data.ts';
import { matching } from './matching.ts';

const SIZE = cases(120_000, 400_000);
const YEARS = { from: Date.UTC(2026, 5), to: Date.UTC(2053, 3) };
const NONE = { isAbsent: false, range: null, match: null, params: [], props: [], comps: [] };
const zone = { timeZone: 'Europe/Moscow' };
const META = { sequence: 3, createdAt: 1, updatedAt: 2, email: 'vera@example.org' };
const MOVED = { title: 'Moved', startTime: '2026-11-22T11:00:00', endTime: '2026-11-22T12:00:00' };
/** The most characters per step, which take some milliseconds; finding the end of a line is not divided. */
const stepMax = (text: string): number =>
  5 * STEP + text.split('\r\n').reduce((longest, { length }) => Math.max(longest, length), 0);

const WORST = someWorstCases(cases(30, 400)).map((each) => [each.name, each] as const);

it.each(WORST)('%s: stored, asked for and given out in short steps', (_name, worst) => {
  const text = objectText(worst, 'uid-1', SIZE);
  const most = stepMax(text);
  const longest: Record<string, number> = {};
  const take = <Result>(what: string, ...[limits, work]: Parameters<typeof spentBy<Result>>): Result | null => {
    const spent = spentBy(limits, work);
    if (spent.longest > most) longest[what] = spent.longest;
    return spent.result === 'refused' ? null : spent.result;
  };
  const file = take('split', sentObjectBudget(), (budget) => splittingCalendar(text, budget));
  for (const object of file?.objects.slice(0, 1) ?? []) {
    if (object.component === 'VEVENT') {
      const read = take('read', sentObjectBudget(), (budget) => readingObject(object, { ...zone, budget }));
      const fields = read?.fields;
      if (fields)
        take('merge', objectBudget(), (budget) =>
          mergingObject(text, { ...fields, event: { ...fields.event, ...MOVED } }, META, { ...zone, budget }),
        );
    } else take('read', sentObjectBudget(), (budget) => readingTask(object, { ...zone, budget }));
  }
  take('join', objectBudget(), (budget) => createJoiner(2026, 'Europe/Moscow')(text, budget));
  for (const [what, range] of [['of years', YEARS] as const, ['of a moment', { from: 1, to: 2 }] as const]) {
    const filter = { ...NONE, name: 'VCALENDAR', comps: [{ ...NONE, name: 'VEVENT', range }] };
    take(`match ${what}`, createDavBudget(), function* (budget) {
      const parsed = yield* parsingObject(text, zone.timeZone, budget);
      return parsed && (yield* matching(parsed, filter, budget));
    });
    for (const option of ['expand', 'limit'] as const)
      take(`${option} ${what}`, createDavBudget(), function* (budget) {
        const options = { expand: null, limit: null, selection: null, [option]: range };
        try {
          return yield* dataOf(text, options, zone.timeZone, budget);
        } catch (error) {
          if (!(error instanceof ObjectRefused)) throw error;
          return error.condition;
        }
      });
  }
  expect(longest).toEqual({});
});
