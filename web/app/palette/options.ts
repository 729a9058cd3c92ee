import type { Language } from '#domain/languages.ts';
import { COMMAND_GROUPS, COMMAND_NAMES, type CommandGroup, type CommandName, entryOf } from '#web/commands/commands.ts';
import { ALSO } from '#web/commands/search-words.ts';
import { commands as en } from '#web/commands/words.en.ts';
import { commands as ru } from '#web/commands/words.ru.ts';
import { rankOf } from './matching.ts';

type PaletteGroup = CommandGroup | keyof (typeof ru)['groups'];

export interface PaletteOption {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly keys?: readonly string[];
  /** Of a calendar. */
  readonly color?: string;
  readonly run: () => void;
}

export interface PaletteCalendar {
  readonly id: string;
  readonly name: string;
  readonly color?: string;
  /** The key that opens it. */
  readonly digit: string | undefined;
}

interface Source {
  readonly language: Language;
  /** All that can be done here. */
  readonly commands: ReadonlyMap<CommandName, () => void>;
  readonly calendars: readonly PaletteCalendar[];
  readonly onCalendar: (id: string) => void;
}

const CALENDARS_MAX = 9;
const NAMES: Readonly<Record<Language, Readonly<Record<CommandName, string>>>> = { ru: ru.names, en: en.names };

const also = (name: CommandName): string => [NAMES.ru[name], NAMES.en[name], ALSO[name] ?? ''].join(' ');

/** The name in the other language goes with the text nearly as well as the own one. */
function rankIn(language: Language, typed: string, name: CommandName): number | null {
  const own = rankOf(typed, NAMES[language][name], also(name));
  const other = rankOf(typed, NAMES[language === 'ru' ? 'en' : 'ru'][name], '');
  return own === null || other === null ? own : Math.min(own, other + 0.5);
}

/** What goes with the text, the best first; without a text all that can be done here, group by group. */
export function optionsFor(typed: string, { language, commands, calendars, onCalendar }: Source): PaletteOption[] {
  const isAsked = typed.trim() !== '';
  const help = commands.get('help');
  const named = COMMAND_NAMES.flatMap((name) => {
    const { keys, group, by } = entryOf(name);
    const isOfKeys = by === 'keys';
    const run = isOfKeys ? isAsked && help : commands.get(name);
    if (!run) return [];
    const label = NAMES[language][name];
    const option: PaletteOption = { key: name, group: isOfKeys ? 'byKeys' : group, label, run, ...(keys && { keys }) };
    return [{ option, rank: rankIn(language, typed, name) }];
  });
  const opened = calendars.map(({ id, name, color, digit }) => {
    const option: PaletteOption = {
      ...{ key: id, group: 'calendars', label: name, run: () => onCalendar(id) },
      ...(color && { color }),
      ...(digit && { keys: [digit] }),
    };
    return { option, rank: rankOf(typed, name, also('openCalendar')) };
  });
  const found = [...named, ...opened.filter(({ rank }) => rank !== null).slice(0, CALENDARS_MAX)].filter(
    ({ rank }) => rank !== null,
  );
  const ranked = isAsked ? found.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : found;
  return inGroups(
    ranked.map(({ option }) => option),
    isAsked,
  );
}

/** Those of one group stand together. The group with the best of them is the first, without a text the one of the table. */
function inGroups(options: readonly PaletteOption[], isAsked: boolean): PaletteOption[] {
  const best = [...new Set(options.map(({ group }) => group))];
  const usual = COMMAND_GROUPS.filter((group) => best.includes(group));
  const order = isAsked ? best.toSorted((a, b) => Number(a === 'byKeys') - Number(b === 'byKeys')) : usual;
  return order.flatMap((group) => options.filter((option) => option.group === group));
}
