import type { Budget } from '../budget.ts';
import { addDays } from '../dates/local.ts';
import { foldLine } from '../icalendar/lines.ts';
import { escapeText, writeProperty } from '../icalendar/property.ts';
import { CALENDAR_END, writeCalendarHead } from '../icalendar/write-object.ts';
import { writeZone } from '../icalendar/zones/write-zone.ts';
import type { DateOrder, TableDates } from '../values/imports.ts';
import { readingShownDates, readTableDate, readTableTime } from './dates.ts';
import { type Column, columnsIn } from './headings.ts';
import { readingRows, separatorOf } from './rows.ts';

/** The choices by which a table is read. */
export interface TableReading {
  /** On whose clocks its times are, which it does not say. */
  readonly timeZone: string;
  /** In which order its dates are, where somebody has chosen one. */
  readonly dates: DateOrder | null;
}

const FIRST_LINE_MAX = 10_000;

/** Whether a text is a table of events: its first line has the headings. */
export function isTable(text: string): boolean {
  const [line = ''] = text
    .slice(0, FIRST_LINE_MAX)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/, 1);
  const names = line.split(separatorOf(line)).map((name) => name.replaceAll('"', ''));
  return columnsIn(names) !== null;
}

/**
 * A table of events as a calendar, in short steps: what reads calendars reads it.
 * @returns the order of its dates, too; null where each begins with its year
 * @throws BudgetExceeded
 */
export function* writingTableEvents(
  text: string,
  { timeZone, dates }: TableReading,
  budget: Budget,
): Generator<undefined, { readonly text: string; readonly dates: TableDates | null }> {
  const line = text.slice(0, FIRST_LINE_MAX).split(/[\r\n]/, 1)[0] ?? '';
  const [names = [], ...rows] = yield* readingRows(text, separatorOf(line), budget);
  const columns = columnsIn(names);
  const cell = (row: readonly string[], column: Column): string => row[columns?.places.get(column) ?? -1] ?? '';
  const shown = yield* readingShownDates(rows, (row) => [cell(row, 'startDate'), cell(row, 'endDate')]);
  const order = dates ?? shown.order ?? (columns?.isEnglish ? 'mdy' : 'dmy');
  // Zone data tell these years apart.
  const firstYear = Math.max(FIRST_YEAR, Math.min(shown.firstYear ?? LAST_YEAR, LAST_YEAR));
  const parts = [writeCalendarHead(), writeZone(timeZone, firstYear)];
  for (const row of rows) {
    const event = eventOf((column) => cell(row, column), order, timeZone);
    budget.spend('charactersWritten', event.length);
    parts.push(event);
    yield;
  }
  const by = dates ? 'choice' : shown.order ? 'values' : 'language';
  const shownDates: TableDates | null = shown.order === undefined ? null : { order, by };
  return { text: [...parts, CALENDAR_END].join(''), dates: shownDates };
}

const [FIRST_YEAR, LAST_YEAR] = [1971, 2090];

/** Words of programs for yes, in the languages of the headings. */
const YES = /^(?:true|yes|on|1|wahr|ja|ein|vrai|oui|verdadero|sí|si|истина|да|вкл)$/i;

function eventOf(cell: (column: Column) => string, order: DateOrder, timeZone: string): string {
  const title = cell('title');
  const when = whenOf(cell, order, timeZone);
  const categories = cell('categories')
    .split(/[;,]/)
    .flatMap((name) => (name.trim() === '' ? [] : escapeText(name.trim())));
  const text = (name: string, column: Column) =>
    cell(column) === '' ? [] : [writeProperty(name, escapeText(cell(column)))];
  return [
    'BEGIN:VEVENT',
    // A table has no identifiers: the same title at the same time is the same event.
    writeProperty('UID', escapeText(`table-${cell('startDate')}-${cell('startTime')}-${title}`)),
    'DTSTAMP:19700101T000000Z',
    ...when,
    writeProperty('SUMMARY', escapeText(title)),
    ...text('DESCRIPTION', 'description'),
    ...text('LOCATION', 'location'),
    ...(categories.length > 0 ? [writeProperty('CATEGORIES', categories.join())] : []),
    ...(YES.test(cell('private')) ? ['CLASS:PRIVATE'] : []),
    'END:VEVENT',
  ]
    .map((line) => foldLine(line))
    .join('');
}

function whenOf(cell: (column: Column) => string, order: DateOrder, timeZone: string): string[] {
  const first = readTableDate(cell('startDate'), order);
  // It cannot be read, which is told with what stands there.
  if (first === null) return [writeProperty('DTSTART', escapeText(cell('startDate')))];
  const [start, end] = [readTableTime(cell('startTime')), readTableTime(cell('endTime'))];
  const last = readTableDate(cell('endDate'), order) ?? first;
  const day = (name: string, date: string) => writeProperty(name, date, { value: 'DATE' });
  if (YES.test(cell('allDay')) || start === null) {
    // Outlook ends at the midnight after the last day, others name the last day.
    const isAfter = end === MIDNIGHT && last > first;
    return [day('DTSTART', first), day('DTEND', isAfter ? last : dayAfter(last))];
  }
  const time = (name: string, date: string, clock: string) =>
    writeProperty(name, `${date}T${clock}`, { tzid: timeZone });
  return [time('DTSTART', first, start), ...(end === null ? [] : [time('DTEND', last, end)])];
}

const MIDNIGHT = '000000';

const dayAfter = (date: string): string =>
  addDays(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, 1).replaceAll('-', '');
