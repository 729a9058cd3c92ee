import { table } from '../../bench/table.ts';
import { ASSUMED, PRICES } from './assumed.ts';
import { type Limit, limitsOfBox, limitsOfPrimary } from './limits.ts';
import { type Engine, ROW_BYTES } from './measured.ts';
import { bytesOfPerson, type Needs, needsOf, of, usesOf } from './model.ts';

/** The tables of docs/scale.md, by the heading that each stands under. */

const PEOPLE = [10_000, 100_000, 1_000_000, 10_000_000] as const;
const [, , MILLION] = PEOPLE;

const whole = (value: number): string =>
  (value >= 100 ? Number(value.toPrecision(3)) : Number(value.toPrecision(2))).toLocaleString('en');

interface Machines {
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly diskGib: number;
  readonly streamGib?: number;
}

/** Euros a month, the least and the most: all copies of the database, and nodes. */
function costOf({ nodeCores, databaseCores, diskGib, streamGib = 0 }: Machines): string {
  const cores = nodeCores + of('copies') * databaseCores;
  const disk = of('copies') * diskGib;
  const memory = streamGib + cores * of('coreGib') + disk * of('memoryShare');
  return ([0, 1] as const)
    .map((end) => cores * PRICES.core[end] + memory * PRICES.gibOfMemory[end] + disk * PRICES.gibOfDisk[end])
    .map(whole)
    .join(' – ');
}

/** Nobody rents a part of a core. */
const wholeCores = (needs: Needs): Machines => ({
  ...needs,
  nodeCores: Math.ceil(needs.nodeCores),
  databaseCores: Math.ceil(needs.databaseCores),
});

const ROWS: readonly (readonly [string, (needs: Needs) => string])[] = [
  ['events that are there, millions', ({ events }) => whole(events / 1e6)],
  ['disk of the database, GiB', ({ diskGib }) => whole(diskGib)],
  ['calls of open apps a second', ({ calls }) => whole(calls)],
  ['calls of calendar apps a second', ({ polls }) => whole(polls)],
  ['open streams', ({ streams }) => whole(streams)],
  ['their memory, GiB', ({ streamGib }) => whole(streamGib)],
  ['reads a second that check them', ({ streamReads }) => whole(streamReads)],
  ['commits a second: changes of events', ({ changes }) => whole(changes)],
  ['commits a second: when a session was last used', ({ streamCommits }) => whole(streamCommits)],
  ['commits a second: when a key was last used', ({ keyCommits }) => whole(keyCommits)],
  ['cores of nodes', ({ nodeCores }) => whole(nodeCores)],
  ['cores of PostgreSQL', ({ databaseCores }) => whole(databaseCores)],
  ['megabits a second to people', ({ megabits }) => whole(megabits)],
  ['people told at 9:00', ({ told }) => whole(told)],
  ['until the last of them is told, seconds', ({ toldSeconds }) => whole(toldSeconds)],
  ['e-mails at 9:00', ({ emails }) => whole(emails)],
  ['until the last of them is handed over, seconds', ({ emailSeconds }) => whole(emailSeconds)],
  ['euros a month, about', (needs) => costOf(wholeCores(needs))],
];

function needs(): string {
  const all = PEOPLE.map((people) => needsOf(people));
  const head = ['in the busiest second', ...PEOPLE.map((people) => `${people.toLocaleString('en')} people`)];
  return table([head, ...ROWS.map(([name, of]) => [name, ...all.map(of)])]);
}

function uses(): string {
  const { streamGib } = needsOf(MILLION);
  const rows = usesOf(MILLION, 'postgres').map((use) => [
    use.what,
    whole(use.diskGib),
    whole(use.nodeCores),
    whole(use.databaseCores),
    costOf(use.what.startsWith('open streams') ? { ...use, streamGib } : use),
  ]);
  return table([['for', 'GiB of disk, a copy', 'cores of nodes', 'cores of PostgreSQL', 'euros a month'], ...rows]);
}

const limits = (all: readonly Limit[]): string =>
  table([
    ['what is used up', 'at this many people', 'follows from'],
    ...all.map(({ what, people, follows }) => [what, whole(people), follows]),
  ]);

const assumptions = (): string =>
  table([['assumed', ''], ...Object.values(ASSUMED).map(({ value, says }) => [String(value), says])]);

function rows(): string {
  const { sqlite, postgres } = ROW_BYTES;
  const kinds = Object.keys(postgres) as (keyof typeof postgres)[]; // as they stand there
  const ofPerson = (engine: Engine) => {
    const { entered, other } = bytesOfPerson(engine);
    return whole(entered + other);
  };
  return table([
    ['bytes of a row with its indexes', 'SQLite', 'PostgreSQL'],
    ...kinds.map((kind) => [kind, String(sqlite[kind]), String(postgres[kind])]),
    ['a person, with all that is theirs', ofPerson('sqlite'), ofPerson('postgres')],
  ]);
}

const SHARDS = 32;

/** How many of the shards the calendars of one person lie on, on average. */
function spread(): string {
  const of = (calendars: number) => SHARDS * (1 - (1 - 1 / SHARDS) ** calendars);
  const line = (calendars: number) => [String(calendars), of(calendars).toFixed(1)];
  return table([['calendars of a person', `of ${SHARDS} shards`], ...[1, 4, 6, 20, 100, 500].map(line)]);
}

export const TABLES: Readonly<Record<string, () => string>> = {
  'What a row takes': rows,
  'What is assumed': assumptions,
  'What people need': needs,
  'What a million people cost, by use': uses,
  'One machine with SQLite': () => limits(limitsOfBox(16, 1_000)),
  'One PostgreSQL primary': () => limits(limitsOfPrimary(8, 8_000)),
  'A person’s calendars': spread,
};

/** The page with each table as it is now, in the place of the first one under its heading. @throws Error where there is none */
export function withTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [heading, make]) => {
    const start = text.search(new RegExp(`^#+ ${heading}$`, 'm'));
    const found = start < 0 ? undefined : /^\|.*\n(?:\|.*\n)*/m.exec(text.slice(start));
    if (!found) throw new Error(`docs/scale.md has no table under "${heading}"`);
    const from = start + found.index;
    return `${text.slice(0, from)}${make()}\n${text.slice(from + found[0].length)}`;
  }, page);
}
