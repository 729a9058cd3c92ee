import type { Budget } from '../budget.ts';
import { STEP } from '../icalendar/lines.ts';

/** Fields of a row, and characters of a field. */
const [FIELDS_MAX, FIELD_LENGTH_MAX] = [200, 20_000];
/** Characters after which a field ends wherever it stands, so that one whose quote is missing holds nobody up. */
const FIELD_SPAN_MAX = 200_000;

/** The sign between the fields of a table, as its first line shows. */
export function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** The rows of comma-separated values (RFC 4180), in short steps; blank ones are left out. @throws BudgetExceeded */
export function* readingRows(text: string, separator: string, budget: Budget): Generator<undefined, string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, read] = [text.startsWith('\uFEFF') ? 1 : 0, 0];
  while (at <= text.length) {
    const { value, end } = fieldAt(text, at, separator);
    if (row.length < FIELDS_MAX) row.push(value);
    at = end + 1;
    if (text[end] !== separator) {
      if (text[end] === '\r' && text[at] === '\n') at += 1;
      if (row.some((field) => field !== '')) {
        budget.spend('components');
        rows.push(row);
      }
      row = [];
    }
    if (at - read < STEP && at <= text.length) continue;
    budget.spend('charactersRead', at - read);
    read = at;
    yield;
  }
  return rows;
}

/** A field in quotes ends with a quote that is not doubled; one whose quote is missing goes on to the end. */
function fieldAt(text: string, start: number, separator: string): { value: string; end: number } {
  let at = start;
  if (text[at] === '"') {
    const field = text.slice(start, start + FIELD_SPAN_MAX);
    let close = field.indexOf('"', 1);
    while (close >= 0 && field[close + 1] === '"') close = field.indexOf('"', close + 2);
    at = start + (close < 0 ? field.length : close);
    const value = text.slice(start + 1, Math.min(at, start + FIELD_LENGTH_MAX)).replaceAll('""', '"');
    return { value: value.trim(), end: endFrom(text, at, separator) };
  }
  const end = endFrom(text, at, separator);
  return { value: text.slice(start, Math.min(end, start + FIELD_LENGTH_MAX)).trim(), end };
}

function endFrom(text: string, start: number, separator: string): number {
  let at = start;
  const last = Math.min(text.length, start + FIELD_SPAN_MAX);
  while (at < last && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
