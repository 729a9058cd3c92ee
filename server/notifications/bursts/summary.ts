import { CHANGES_MAX, type NotifiedChange } from '#domain/notifications.ts';
import { type ShownChange, shownChangesOf } from '#server/events/history/shown-changes.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';

/** Sums up a burst of changes: an event that was added and moved counts as added, one that is as before is left out. */

export type Burst = Tables['change_bursts'];
type Row = Tables['changes'];

/** The stored form of a burst. Without texts: those are read when it is shown. */
export interface BurstSummary {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly first: readonly Pointer[];
  /** Whether one history entry describes all of it. */
  readonly isOne: boolean;
}

/** A row of the log, and its change as people understand it. */
export interface Pointer {
  readonly version: number;
  readonly ordinal: number;
  readonly action: NotifiedChange['action'];
}

/** In bursts with more rows each row counts by itself. */
const ROWS_MAX = 200;
const ENTRIES_MAX = 500;
const ACTIONS = { create: 'added', update: 'changed', delete: 'deleted' } as const;

const logOf = (sql: Sql, burst: Burst) =>
  sql
    .selectFrom('changes')
    .where('changes.calendar_id', '=', burst.calendar_id)
    .where('changes.version', '>=', burst.first_version)
    .where('changes.version', '<=', burst.last_version)
    .where('changes.actor_id', '=', burst.actor_id)
    .where('changes.entity', '=', 'event');

export interface Summed {
  readonly summary: BurstSummary;
  /** Each change; null for a burst of too many. */
  readonly changes: readonly ShownChange[] | null;
}

/** Null if nothing is left of it. */
export async function summaryOf(sql: Sql, burst: Burst): Promise<Summed | null> {
  const rows = await logOf(sql, burst)
    .selectAll('changes')
    .orderBy('changes.version')
    .orderBy('changes.ordinal')
    .limit(ROWS_MAX + 1)
    .execute();
  const isLarge = rows.length > ROWS_MAX;
  const shown = shownChangesOf(isLarge ? rows.slice(0, ROWS_MAX) : netOf(rows));
  if (shown.length === 0) return null;
  const summary = { ...sumOf(shown), isOne: await isOneEntry(sql, burst) };
  return isLarge
    ? { summary: { ...summary, ...(await countedByAction(sql, burst)) }, changes: null }
    : { summary, changes: shown };
}

function sumOf(shown: readonly ShownChange[]): Omit<BurstSummary, 'isOne'> {
  const pointers = shown.map((each): Pointer => {
    const { version, ordinal } = each.row;
    return { version, ordinal, action: actionOf(each) };
  });
  const countOf = (action: Pointer['action']) => pointers.filter((each) => each.action === action).length;
  return {
    ...{ added: countOf('added'), changed: countOf('changed'), deleted: countOf('deleted') },
    first: pointers.slice(0, CHANGES_MAX),
  };
}

/** Some changes of a burst. Null for none of them; taking back its entry of the history would take back the others, too. */
export function partOf({ summary, changes }: Summed, isIn: (change: ShownChange) => boolean): BurstSummary | null {
  if (changes === null) return summary;
  const some = changes.filter(isIn);
  if (some.length === 0) return null;
  return { ...sumOf(some), isOne: summary.isOne && some.length === changes.length };
}

/** The net change of each thing, ordered by first change. */
function netOf(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, (row) => row.entity_id).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || first.before === last.after) return [];
    const action = first.before === null ? 'create' : last.after === null ? 'delete' : 'update';
    return [{ ...last, action, before: first.before } satisfies Row];
  });
}

function actionOf({ action, scope, before, after }: ShownChange): Pointer['action'] {
  if (scope !== 'this') return ACTIONS[action];
  // A deleted occurrence is an exdate of its series, or had a row of its own.
  const dates = (state: ShownChange['after']) => String(state?.exdates ?? '').length;
  return after?.recurrence && dates(after) > dates(before) ? 'deleted' : 'changed';
}

async function countedByAction(sql: Sql, burst: Burst) {
  const rows = await logOf(sql, burst)
    .select((eb) => ['changes.action', eb.fn.count<number>('changes.entity_id').distinct().as('count')])
    .groupBy('changes.action')
    .execute();
  const counts = { added: 0, changed: 0, deleted: 0 };
  for (const { action, count } of rows) counts[ACTIONS[action]] = Number(count);
  return counts;
}

async function isOneEntry(sql: Sql, burst: Burst): Promise<boolean> {
  const rows = await logOf(sql, burst)
    .leftJoin('step_versions', (join) =>
      join
        .onRef('step_versions.calendar_id', '=', 'changes.calendar_id')
        .onRef('step_versions.version', '=', 'changes.version'),
    )
    .select(['changes.version', 'step_versions.step_id'])
    .distinct()
    .limit(ENTRIES_MAX)
    .execute();
  return new Set(rows.map(({ version, step_id: step }) => step ?? version)).size === 1;
}
