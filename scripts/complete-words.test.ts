import { expect, it } from 'vitest';
import { completed, named } from './complete-words.ts';

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

it('a text that names another has it in its place, as JSON', () => {
  const textAt = (file: string, path: string) =>
    file === 'events' && path === 'card.edit' ? 'Edit the “event”' : null;
  expect(JSON.parse(named('{"a":"Press $t(events:card.edit)."}', textAt))).toEqual({ a: 'Press Edit the “event”.' });
  expect(() => named('{"a":"$t(events:card.gone)"}', textAt)).toThrow('$t(events:card.gone)');
});
