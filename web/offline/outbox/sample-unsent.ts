import type { Change, Unsent } from '../unsent/unsent.ts';

/** For tests: changes in order, each with the id of its place. */
export const sampleChanges = (...changes: (Partial<Unsent> & { change: Change })[]): Unsent[] =>
  changes.map((given, at) => ({
    ...{
      id: `intent ${at + 1}`,
      userId: 'anna',
      calendarId: 'home',
      order: at + 1,
      list: null,
      tried: false,
      refused: null,
    },
    ...{ base: at + 1, title: '', before: null, after: null },
    ...given,
  }));
