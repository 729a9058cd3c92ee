import { describe, expect, it } from 'vitest';
import { lastOpenedFirst } from './last-opened.ts';
import { matching } from './matching.ts';

const [family, work, choir] = [
  { id: 'a', name: 'Семья' },
  { id: 'b', name: 'Work' },
  { id: 'c', name: 'Хор' },
];
const all = [family, work, choir];

describe('calendars in a list', () => {
  it('begin with the one that was opened last; those never opened keep their order', () => {
    expect(lastOpenedFirst(all, [])).toEqual(all);
    expect(lastOpenedFirst(all, ['c'])).toEqual([choir, family, work]);
    expect(lastOpenedFirst(all, ['b', 'gone', 'c'])).toEqual([work, choir, family]);
  });

  it('are found by a part of their name, in any case', () => {
    expect(matching(all, ' ')).toEqual(all);
    expect(matching(all, 'СЕМ')).toEqual([family]);
    expect(matching(all, 'or')).toEqual([work]);
    expect(matching(all, 'none')).toEqual([]);
  });
});
