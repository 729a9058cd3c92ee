import { expect, it } from 'vitest';
import { completed } from './complete-words.ts';

const ENGLISH = {
  title: 'Feeds',
  few_one: '{{count}} link',
  few_other: '{{count}} links',
  menu: { open: 'Open', close: 'Close' },
};

it('a text that a language lacks is English, at every level', () => {
  expect(completed({ title: 'Łącza', menu: { open: 'Otwórz' } }, ENGLISH, 'de')).toEqual({
    title: 'Łącza',
    few_one: '{{count}} links',
    few_other: '{{count}} links',
    menu: { open: 'Otwórz', close: 'Close' },
  });
});

it('a plural that it lacks has every form that it counts with', () => {
  expect(completed({ few_one: '{{count}} łącze' }, ENGLISH, 'pl')).toMatchObject({
    few_one: '{{count}} łącze',
    few_few: '{{count}} links',
    few_many: '{{count}} links',
    few_other: '{{count}} links',
  });
});
