import { DAY_MS, dateOf, localToMs, msToLocal, readLocalTime } from '#domain/dates/local.ts';
import type { EditScope } from '#domain/values/events.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { type LoggedState, parseLogged } from './logged-state.ts';

type Row = Tables['changes'];

/** A change as people understand it; the log records rows. */
export interface ShownChange {
  readonly row: Row;
  readonly action: Row['action'];
  readonly before: LoggedState | null;
  readonly after: LoggedState | null;
  /** For a series: how far the change reached. */
  readonly scope: EditScope | null;
}

/**
 * The changes to show for the rows of one version: a split is one change of an occurrence and all later ones, and occurrences that only
 * moved along with their series are not listed.
 */
export function shownChangesOf(rows: readonly Row[]): ShownChange[] {
  const parsed = rows.map((row) => ({ row, before: parseLogged(row.before), after: parseLogged(row.after) }));
  const series = new Set(parsed.filter(isSeries).map(({ row }) => row.entity_id));
  const shown = parsed.filter(({ before, after }) => {
    const owners = [before?.recurringEventId, after?.recurringEventId];
    return !owners.some((id) => typeof id === 'string' && series.has(id));
  });
  const split = splitOf(shown);
  return shown.flatMap((entry) => {
    if (entry === split?.rest) return [];
    if (entry === split?.old) return [splitChange(split)];
    const scope = scopeOf(entry);
    return [{ ...entry, action: scope === 'following' ? 'delete' : entry.row.action, scope }];
  });
}

interface ParsedRow {
  readonly row: Row;
  readonly before: LoggedState | null;
  readonly after: LoggedState | null;
}

const isSeries = ({ row, before, after }: ParsedRow): boolean =>
  row.entity === 'event' && (typeof before?.recurrence === 'string' || typeof after?.recurrence === 'string');

function scopeOf(entry: ParsedRow): EditScope | null {
  const { row, before, after } = entry;
  if (row.entity !== 'event' || before?.purged || after?.purged) return null;
  if ((after ?? before)?.recurringEventId) return 'this';
  if (!isSeries(entry) || !before || !after) return null;
  if (isOnlyExdates(before, after)) return 'this';
  return cutAt(before, after) === null ? 'all' : 'following';
}

const isOnlyExdates = (before: LoggedState, after: LoggedState): boolean =>
  Object.keys(after).every((name) => name === 'exdates' || same(before[name], after[name]));

/** The start of the first occurrence that a series lost, if the change did nothing but end it earlier. */
function cutAt(before: LoggedState, after: LoggedState): string | null {
  const ending = new Set(['recurrence', 'exdates', 'rdates']);
  if (!Object.keys(after).every((name) => ending.has(name) || same(before[name], after[name]))) return null;
  const [rule, cut] = [String(before.recurrence ?? ''), String(after.recurrence ?? '')];
  const [, date, time] = /;UNTIL=(\d{8})(T\d{6})?$/.exec(cut) ?? [];
  if (date === undefined || withoutEnd(rule) !== withoutEnd(cut) || rule === cut) return null;
  const day = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  if (before.isAllDay) return time ? null : msToLocal(localToMs(`${day}T00:00:00`) + DAY_MS);
  const local = readLocalTime(`${day}${(time ?? '').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')}`);
  return time && local ? msToLocal(localToMs(local) + 1_000) : null;
}

const withoutEnd = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL)=/.test(part))
    .join(';');

interface Split {
  readonly old: ParsedRow;
  readonly rest: ParsedRow;
}

/** A series that was ended and the one that continues it, or the two as they became one again. */
function splitOf(parsed: readonly ParsedRow[]): Split | null {
  const ends = parsed.filter((entry) => entry.row.action !== 'create' && isSeries(entry) && entry.before);
  const others = parsed.filter(({ row }) => row.entity === 'event' && row.action !== 'update');
  for (const old of ends) {
    const rest = others.find(
      (entry) => entry !== old && entry.row.action !== old.row.action && isTwin(old, entry) && !wasMoved(old, entry),
    );
    if (rest) return { old, rest };
  }
  return null;
}

const isTwin = (a: ParsedRow, b: ParsedRow): boolean => {
  const [one, other] = [a.before ?? a.after, b.before ?? b.after];
  return one?.createdAt === other?.createdAt && one?.createdBy === other?.createdBy;
};

/** An event that came from another calendar is no twin but the same event. */
const wasMoved = (a: ParsedRow, b: ParsedRow): boolean => a.row.entity_id === b.row.entity_id;

function splitChange({ old, rest }: Split): ShownChange {
  const isUndone = rest.row.action === 'delete';
  const [whole, part] = isUndone ? [old.after ?? {}, rest.before ?? {}] : [old.before ?? {}, rest.after ?? {}];
  const cut = isUndone ? old.before : old.after;
  const start = (cut && cutAt(whole, cut)) ?? String(part.startTime);
  const length = localToMs(String(whole.endTime)) - localToMs(String(whole.startTime));
  const isSameRule = withoutEnd(String(whole.recurrence ?? '')) === withoutEnd(String(part.recurrence ?? ''));
  const was = {
    ...whole,
    startTime: start,
    endTime: whole.isAllDay
      ? msToLocal(localToMs(`${dateOf(start)}T00:00:00`) + length)
      : msToLocal(localToMs(start) + length),
    ...(isSameRule && { recurrence: part.recurrence }),
  };
  const [before, after] = isUndone ? [part, was] : [was, part];
  return { row: isUndone ? old.row : rest.row, action: 'update', before, after, scope: 'following' };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
