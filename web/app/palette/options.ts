import type { Language } from '#domain/languages.ts';
import type en from '#locales/en/commands.json';
import { COMMAND_GROUPS, COMMAND_NAMES, type CommandGroup, type CommandName, entryOf } from '#web/commands/commands.ts';
import { ALSO } from '#web/commands/search-words.ts';
import { rankOf } from './matching.ts';

type PaletteGroup = CommandGroup | keyof (typeof en)['groups'];

export interface PaletteOption {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly keys?: readonly string[];
  /** The colour of a calendar. */
  readonly color?: string;
  readonly run: () => void;
}

export interface PaletteCalendar {
  readonly id: string;
  readonly name: string;
  readonly color?: string;
  /** The digit key that opens the calendar. */
  readonly digit: string | undefined;
}

interface Source {
  readonly language: Language;
  /** The available commands. */
  readonly commands: ReadonlyMap<CommandName, () => void>;
  readonly calendars: readonly PaletteCalendar[];
  readonly onCalendar: (id: string) => void;
}

const CALENDARS_MAX = 9;
const FILES = import.meta.glob<typeof en>('../../../locales/*/commands.json', { eager: true, import: 'default' });

const namesIn = (language: Language) => FILES[`../../../locales/${language}/commands.json`]?.names;

const namesOf = (name: CommandName) => Object.values(FILES).map(({ names }) => names[name]);
const alsoOf = (name: CommandName) => [...namesOf(name), ALSO[name] ?? ''].join(' ');

/** Ranks the name of a command in another language just below its name in this one. */
function rankIn(label: string, typed: string, name: CommandName): number | null {
  const own = rankOf(typed, label, alsoOf(name));
  const ranks = namesOf(name)
    .map((other) => rankOf(typed, other, ''))
    .filter((rank) => rank !== null);
  return own === null || ranks.length === 0 ? own : Math.min(own, ...ranks.map((rank) => rank + 0.5));
}

/** The options that match the text, best first; all of them by group if the text is empty. */
export function optionsFor(typed: string, { language, commands, calendars, onCalendar }: Source): PaletteOption[] {
  const isFiltered = typed.trim() !== '';
  const help = commands.get('help');
  const named = COMMAND_NAMES.flatMap((name) => {
    const { keys, group, by } = entryOf(name);
    const isOfKeys = by === 'keys';
    const run = isOfKeys ? isFiltered && help : commands.get(name);
    if (!run) return [];
    const label = namesIn(language)?.[name] ?? name;
    const option: PaletteOption = { key: name, group: isOfKeys ? 'byKeys' : group, label, run, ...(keys && { keys }) };
    return [{ option, rank: rankIn(label, typed, name) }];
  });
  const opened = calendars.map(({ id, name, color, digit }) => {
    const option: PaletteOption = {
      ...{ key: id, group: 'calendars', label: name, run: () => onCalendar(id) },
      ...(color && { color }),
      ...(digit && { keys: [digit] }),
    };
    return { option, rank: rankOf(typed, name, alsoOf('openCalendar')) };
  });
  const found = [...named, ...opened.filter(({ rank }) => rank !== null).slice(0, CALENDARS_MAX)].filter(
    ({ rank }) => rank !== null,
  );
  const ranked = isFiltered ? found.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : found;
  return inGroups(
    ranked.map(({ option }) => option),
    isFiltered,
  );
}

/** Keeps the options of a group together. Groups are sorted by their best option, or in table order without a text. */
function inGroups(options: readonly PaletteOption[], isFiltered: boolean): PaletteOption[] {
  const best = [...new Set(options.map(({ group }) => group))];
  const usual = COMMAND_GROUPS.filter((group) => best.includes(group));
  const order = isFiltered ? best.toSorted((a, b) => Number(a === 'byKeys') - Number(b === 'byKeys')) : usual;
  return order.flatMap((group) => options.filter((option) => option.group === group));
}
