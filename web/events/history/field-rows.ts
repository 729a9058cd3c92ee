import type { HistoryEntry } from '#domain/changes.ts';

export interface FieldRow {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Local times. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

type Fields = HistoryEntry['changes'][number]['fields'];

/** Internal fields without meaning to a reader. */
const SILENT = new Set(['recurringEventId', 'originalStart']);

/** The changed fields for readers: a start and an end that both moved become one time. */
export function fieldRows(fields: Fields): FieldRow[] {
  const rows: FieldRow[] = fields
    .filter(({ field }) => !SILENT.has(field))
    // A floating event has no zone of its own.
    .filter(({ field, before, after }) => field !== 'timeZone' || (before !== '' && after !== ''))
    .map(({ field, before, after }) => ({ field, before, after }));
  const start = rows.find(({ field }) => field === 'startTime');
  const end = rows.find(({ field }) => field === 'endTime');
  if (!start || !end) return rows;
  const time: FieldRow = {
    field: 'time',
    before: { start: String(start.before), end: String(end.before) },
    after: { start: String(start.after), end: String(end.after) },
  };
  return rows.flatMap((row) => (row === start ? [time] : row === end ? [] : [row]));
}

export const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** Whole days are stored from 00:00:00 to 23:59:59. */
export const isWholeDays = ({ start, end }: Span): boolean => start.endsWith('T00:00:00') && end.endsWith('T23:59:59');
