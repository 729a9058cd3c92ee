import { table } from '../../bench/table.ts';
import { ASSUMED, PRICES } from './assumed.ts';
import { ROW_BYTES } from './measured.ts';
import { bytesOfPerson, type Limit, limitsOfBox, limitsOfPrimary, type Needs, needsOf } from './model.ts';

/** The tables of docs/scale.md, by the heading that each stands under. */

const PEOPLE = [10_000, 100_000, 1_000_000, 10_000_000] as const;

const whole = (value: number): string =>
  (value >= 100 ? Number(value.toPrecision(3)) : Number(value.toPrecision(2))).toLocaleString('en');

/** A primary and its standbys with twice the memory that their indexes of a month take, and nodes. */
function costOf(needs: Needs): readonly [number, number] {
  const copies = ASSUMED.copies.value;
  const cores = Math.ceil(needs.nodeCores) + copies * Math.ceil(needs.databaseCores);
  const memory = needs.streamGib + cores + copies * needs.diskGib * MEMORY_OF_DISK;
  const disk = copies * needs.diskGib;
  const at = (place: 0 | 1) =>
    cores * PRICES.core[place] + memory * PRICES.gibOfMemory[place] + disk * PRICES.gibOfDisk[place];
  return [at(0), at(1)];
}

/** Of the disk of a database, what is read every day and should be in memory. */
const MEMORY_OF_DISK = 0.1;

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
  ['euros a month, about', (needs) => costOf(needs).map(whole).join(' – ')],
];

function needs(): string {
  const all = PEOPLE.map((people) => needsOf(people));
  const head = ['in the busiest second', ...PEOPLE.map((people) => `${people.toLocaleString('en')} people`)];
  return table([head, ...ROWS.map(([name, of]) => [name, ...all.map(of)])]);
}

const limits = (all: readonly Limit[]): string =>
  table([
    ['what is used up', 'at this many people', 'follows from'],
    ...all.map(({ what, people, follows }) => [what, whole(people), follows]),
  ]);

const assumptions = (): string =>
  table([['assumed', ''], ...Object.values(ASSUMED).map(({ value, says }) => [String(value), says])]);

const rows = (): string =>
  table([
    ['a row with its indexes', 'bytes'],
    ...Object.entries(ROW_BYTES).map(([name, bytes]) => [name, String(bytes)]),
    ['a person, with all that is theirs', whole(bytesOfPerson())],
  ]);

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
