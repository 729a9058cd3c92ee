import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, type CommandName, entryOf } from '#web/commands/commands.ts';
import { rankOf } from './matching.ts';
import { optionsFor } from './options.ts';

const nothing = () => undefined;
const commandsOf = (names: readonly CommandName[]) => new Map(names.map((name) => [name, nothing]));
const EVERY = commandsOf(COMMAND_NAMES.filter((name) => !['palette', 'keys'].includes(entryOf(name).by)));
const calendars = [
  { id: 'all', name: 'All calendars', digit: '0' },
  { id: 'f', name: 'Family', color: '#009688', digit: '1' },
  { id: 'w', name: 'Work plan', color: '#E91E63', digit: '2' },
];
const find = (typed: string, commands = EVERY, language: 'ru' | 'en' = 'en') =>
  optionsFor(typed, { language, commands, calendars, onCalendar: nothing });
const keysOf = (typed: string, commands = EVERY, language: 'ru' | 'en' = 'en') =>
  find(typed, commands, language).map(({ key }) => key);

describe('a text is found', () => {
  it.each([
    ['', 'New event', 0],
    ['new', 'New event', 0],
    ['NEW ev', 'New event', 0],
    ['event', 'New event', 1],
    ['ev new', 'New event', 1],
    ['create', 'New event', 2],
    ['созд', 'New event', 2],
    ['create event', 'New event', 2],
    ['vent', 'New event', null],
    ['new events', 'New event', null],
  ])('%j by words that begin its own, or others: %j %j', (typed, text, rank) => {
    expect(rankOf(typed, text, 'create Создать')).toBe(rank);
  });

  it('with ё as with е', () => {
    expect(rankOf('темная', 'Тема', 'тёмная')).toBe(2);
    expect(rankOf('тёмная', 'Темная тема', '')).toBe(0);
  });
});

describe('the palette', () => {
  it('has everything that can be done here before anything is typed, and nothing else', () => {
    expect(new Set(keysOf(''))).toEqual(new Set([...EVERY.keys(), 'all', 'f', 'w']));
    expect(keysOf('', commandsOf(['today', 'help']))).toEqual(['today', 'all', 'f', 'w', 'help']);
  });

  it('finds every command of the table by its name, also those that only keys do, in both languages', () => {
    const isExpanded = (name: CommandName) => entryOf(name).by === 'palette';
    for (const name of COMMAND_NAMES.filter((one) => !isExpanded(one))) {
      for (const language of ['ru', 'en'] as const) {
        const own = optionsFor('', { language, commands: EVERY, calendars: [], onCalendar: nothing });
        const label = own.find(({ key }) => key === name)?.label;
        if (label) for (const shown of ['ru', 'en'] as const) expect(keysOf(label, EVERY, shown)).toContain(name);
        else expect(entryOf(name).by, name).toBe('keys');
      }
    }
    expect(find('move the event').find(({ key }) => key === 'move')).toMatchObject({
      ...{ group: 'byKeys', keys: ['Alt', '← → ↑ ↓'] },
    });
  });

  it('finds by words of the other language, and by words that people use', () => {
    expect(keysOf('выйти')).toContain('logout');
    expect(keysOf('sign out', EVERY, 'ru')).toContain('logout');
    expect(keysOf('dark')).toEqual(['theme']);
    expect(keysOf('nothing like it')).toEqual([]);
  });

  it('has the best first', () => {
    expect(keysOf('week')[0]).toBe('week');
    expect(keysOf('day')[0]).toBe('day');
    expect(keysOf('неделя', EVERY, 'ru')[0]).toBe('week');
    expect(keysOf('week', EVERY, 'ru')[0]).toBe('week');
    expect(keysOf('неделя', EVERY, 'en')[0]).toBe('week');
    expect(keysOf('work')[0]).toBe('w');
    expect(keysOf('undo')[0]).toBe('undo');
  });

  it('opens calendars by name, with their colours and keys', () => {
    expect(find('work')[0]).toMatchObject({ label: 'Work plan', color: '#E91E63', keys: ['2'], group: 'calendars' });
    expect(keysOf('open calendar')).toEqual(expect.arrayContaining(['all', 'f', 'w']));
  });

  it('shows no more than nine calendars, of which any can be found', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ id: `c${n}`, name: `Team ${n}`, digit: undefined }));
    const source = { language: 'en', commands: EVERY, calendars: many, onCalendar: nothing } as const;
    expect(optionsFor('', source).filter(({ key }) => /^c\d/.test(key))).toHaveLength(9);
    expect(optionsFor('team 499', source).map(({ key }) => key)).toContain('c499');
  });

  it('does not list what the role does not allow, also not by its words', () => {
    const viewer = commandsOf(['today', 'help']);
    expect(keysOf('new event', viewer)).toEqual([]);
    expect(keysOf('invite', viewer)).toEqual([]);
  });

  it('keeps the options of a group together', () => {
    for (const typed of ['', 'e', 'к', 's', 'calendar']) {
      const groups = find(typed).map(({ group }) => group);
      expect(groups.filter((group, n) => n > 0 && group !== groups[n - 1]).length + 1).toBe(
        Math.max(1, new Set(groups).size),
      );
    }
  });
});
