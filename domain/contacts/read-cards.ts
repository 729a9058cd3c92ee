import type { Budget } from '../budget.ts';
import { type Component, isComponent, readingComponents } from '../icalendar/components.ts';
import { type Line, STEP } from '../icalendar/lines.ts';
import { plainLines } from '../icalendar/plain-line.ts';
import type { Problem } from '../icalendar/problems.ts';
import { type Property, parameterOf, readProperty, unescapeText } from '../icalendar/property.ts';
import { type CardDay, readCardDay } from './card-day.ts';

/** Reads vCards of versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), as far as they tell days that come again each year. */

type DayKind = 'birthday' | 'anniversary' | 'other';

export interface YearlyDay {
  readonly kind: DayKind;
  /** The person’s own name for it; empty for birthdays and anniversaries. */
  readonly label: string;
  /** As it stands there. */
  readonly written: string;
  readonly day: CardDay | null;
}

export interface Card {
  readonly uid: string;
  readonly name: string;
  /** When it was changed last, as it stands there. */
  readonly revised: string;
  readonly days: readonly YearlyDay[];
}

const KINDS: Readonly<Record<string, DayKind>> = {
  BDAY: 'birthday',
  ANNIVERSARY: 'anniversary',
  'X-ANNIVERSARY': 'anniversary',
  'X-WEDDING-ANNIVERSARY': 'anniversary',
  'X-EVOLUTION-ANNIVERSARY': 'anniversary',
  'X-KADDRESSBOOK-X-ANNIVERSARY': 'anniversary',
  'X-MS-ANNIVERSARY': 'anniversary',
  'X-ABDATE': 'other',
  'X-ANDROID-CUSTOM': 'other',
};
/** In this order a person is called by them. */
const NAMES = ['FN', 'N', 'NICKNAME', 'ORG', 'EMAIL'];
const READ = new Set([...Object.keys(KINDS), ...NAMES, 'UID', 'REV', 'X-ABLABEL']);
/** Characters of a value, and days of a card. */
const [VALUE_MAX, DAYS_MAX] = [1_000, 20];

const BEGINS = /^\uFEFF?[\r\n\t ]{0,100}BEGIN:VCARD/i;

export const isCards = (text: string): boolean => BEGINS.test(text);

/** The cards of a text that tell a day, in short steps. @throws BudgetExceeded */
export function* readingCards(text: string, problems: Problem[], budget: Budget): Generator<undefined, Card[]> {
  const cards: Card[] = [];
  const plain = plainLines();
  const open = (yield* readingComponents(text, problems, budget)).filter(isComponent).reverse();
  for (let card = open.pop(); card; card = open.pop()) {
    // One that was not closed has the next ones inside.
    for (const child of card.children.filter(isComponent).reverse()) open.push(child);
    const read = yield* readingCard(card, plain);
    if (read.days.length > 0) cards.push(read);
    yield;
  }
  return cards;
}

interface Grouped {
  /** `item1` of `item1.X-ABDATE`. */
  readonly group: string;
  readonly property: Property;
}

function* readingCard(card: Component, plain: (line: Line) => Line): Generator<undefined, Card> {
  const found = new Map<string, Grouped[]>();
  let done = 0;
  for (const child of card.children) {
    if (isComponent(child)) continue;
    done += child.raw.length;
    if (done >= STEP) {
      done = 0;
      yield;
    }
    const { group, line } = ungrouped(child, plain);
    const property = READ.has(line.name) ? readProperty(line) : null;
    const known = found.get(line.name) ?? [];
    if (property && known.length < DAYS_MAX) found.set(line.name, [...known, { group, property }]);
  }
  const first = (name: string) => textOf(found.get(name)?.[0]?.property);
  const name = NAMES.map((each) => nameFrom(each, first(each))).find((text) => text !== '') ?? '';
  const labels = new Map(found.get('X-ABLABEL')?.map(({ group, property }) => [group, textOf(property)]));
  const days = Object.keys(KINDS).flatMap((key) => (found.get(key) ?? []).flatMap((each) => dayOf(each, labels)));
  return { uid: first('UID'), name, revised: first('REV'), days: withoutDoubles(days) };
}

const GROUP = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9-]{1,64})(?=[;:])/;

function ungrouped(line: Line, plain: (line: Line) => Line): { group: string; line: Line } {
  const [, group, name] = line.name === '' ? (GROUP.exec(line.raw) ?? []) : [];
  if (group === undefined || name === undefined) return { group: '', line };
  return { group, line: plain({ raw: line.raw.slice(group.length + 1), name: name.toUpperCase() }) };
}

const textOf = (property: Property | undefined): string =>
  unescapeText(property?.value.slice(0, VALUE_MAX) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();

/** The given name comes before that of the family, which `N` has first. */
function nameFrom(property: string, text: string): string {
  if (property !== 'N') return property === 'ORG' ? text.replaceAll(/;+/g, ' ').trim() : text;
  const [family = '', given = ''] = text.split(';', 2);
  return `${given.trim()} ${family.trim()}`.trim();
}

/** Apple’s own labels stand in signs that nobody would type. */
const OWN_LABEL = /^_\$!<([^>]{0,200})>!\$_$/;
const ANDROID_DAY = 'vnd.android.cursor.item/contact_event';
const OF_ANDROID: Readonly<Record<string, DayKind>> = { '1': 'anniversary', '3': 'birthday' };

function dayOf({ group, property }: Grouped, labels: ReadonlyMap<string, string>): YearlyDay[] {
  const { name } = property;
  const value = textOf(property);
  if (name === 'X-ANDROID-CUSTOM') {
    const [what, written = '', type = '', label = ''] = value.split(';', 4);
    if (what !== ANDROID_DAY) return [];
    return [yearlyDay(OF_ANDROID[type] ?? 'other', label, written, undefined)];
  }
  const label = (labels.get(group) ?? '').replace(OWN_LABEL, '$1');
  const isAnniversary = name === 'X-ABDATE' && /^anniversary$/i.test(label);
  const kind = isAnniversary ? 'anniversary' : (KINDS[name] ?? 'other');
  return value === '' ? [] : [yearlyDay(kind, label, value, parameterOf(property, 'X-APPLE-OMIT-YEAR'))];
}

const yearlyDay = (kind: DayKind, label: string, written: string, omitted: string | undefined): YearlyDay => ({
  ...{ kind, label: kind === 'other' ? label : '', written },
  day: readCardDay(written, omitted),
});

/** Programs write one anniversary under several names. */
function withoutDoubles(days: readonly YearlyDay[]): YearlyDay[] {
  const byMeaning = new Map(days.map((one) => [`${one.kind} ${one.label} ${one.day?.day ?? one.written}`, one]));
  return [...byMeaning.values()].slice(0, DAYS_MAX);
}
