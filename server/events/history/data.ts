import { sql as raw } from 'kysely';
import { CHANGES_LISTED, type HistoryEntry, type HistoryPage } from '#domain/changes.ts';
import type { Opened } from '#server/calendars/access.ts';
import { activeUserIds } from '#server/identity/users/deleted.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { entryOf, otherCalendars, restoredKey } from './entries.ts';
import { classifiedIn } from './hidden.ts';
import { peopleIn } from './names.ts';
import { withOrigins } from './origin.ts';
import { shownChangesOf } from './shown-changes.ts';
import { type StepRow, stepsShownAt } from './steps.ts';

type Row = Tables['changes'];

export function changeRows({ sql, calendar }: Opened, version: number): Promise<Row[]> {
  return sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .where('version', '=', version)
    .orderBy('ordinal')
    .execute();
}

/** Logged bytes of one page: it ends before the entry that would exceed this. */
const PAGE_BYTES = 1_000_000;

/**
 * Who did what, newest first.
 * @param before only versions below this one
 * @param limit the most entries, fewer where they are large; one transaction is one entry
 */
export async function readHistory(
  { sql, calendar }: Opened,
  actor: Actor,
  before: number | undefined,
  limit: number,
): Promise<HistoryPage> {
  const sizes = await sizesOf(sql, calendar.id, before, limit + 1);
  const counts = new Map(fitting(sizes.slice(0, limit)).map(({ version, changes }) => [version, changes]));
  const shown = [...counts.keys()];
  if (shown.length === 0) return { entries: [], nextBefore: null };
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .where('version', 'in', shown)
    .where('ordinal', '<', CHANGES_LISTED)
    .orderBy('ordinal')
    .execute();
  const context = {
    active: await activeUserIds(sql, peopleIn(rows)),
    others: await otherCalendars(sql, actor, rows),
    restored: await restoredIn({ sql, calendar }, rows),
    classified: await classifiedIn({ sql, calendar }, rows),
  };
  const steps = await stepsShownAt({ sql, calendar }, shown);
  const byVersion = Map.groupBy(rows, (row) => row.version);
  const entries: HistoryEntry[] = [];
  for (const version of shown) {
    const own = byVersion.get(version) ?? [];
    const listed = await withOrigins({ sql, calendar }, shownChangesOf(own));
    const step = steps.get(version);
    const changeCount = countShown(counts.get(version) ?? 0, own.length, listed.length);
    const entry = entryOf(own, listed, context, calendar, actor);
    entries.push(step ? { ...entry, ...shownStep(step) } : { ...entry, changeCount });
  }
  return { entries, nextBefore: sizes.length > shown.length ? (shown.at(-1) ?? null) : null };
}

const shownStep = ({ kind, name, added, changed }: StepRow) => ({
  step: { kind, name, added, changed },
  changeCount: added + changed,
});

interface Size {
  readonly version: number;
  readonly changes: number;
  readonly bytes: number;
}

/** Versions whose sizes are read at once: few at first, since counting large ones is slow and a few of them fill a page. */
const SIZES_AT_ONCE = [8, 24, 100];

/** The newest versions with their logged sizes, until there are `limit` of them or more than fit on a page. */
async function sizesOf(sql: Sql, calendarId: string, before: number | undefined, limit: number): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const most of SIZES_AT_ONCE) {
    const count = Math.min(most, limit - sizes.length);
    const next = await someSizes(sql, calendarId, sizes.at(-1)?.version ?? before, count);
    sizes.push(...next);
    const isFull = sizes.reduce((sum, { bytes }) => sum + bytes, 0) > PAGE_BYTES;
    if (isFull || next.length < count || sizes.length === limit) break;
  }
  return sizes;
}

/** Reads sizes without reading the texts. */
async function someSizes(sql: Sql, calendarId: string, before: number | undefined, limit: number): Promise<Size[]> {
  const rows = await sql
    .selectFrom('changes')
    .select((eb) => ['version', eb.fn.countAll<number>().as('changes')])
    .select(raw<number>`sum(coalesce(octet_length("before"), 0) + coalesce(octet_length("after"), 0))`.as('bytes'))
    .where('calendar_id', '=', calendarId)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    // The last version of a step represents all of it.
    .where('version', 'not in', (eb) =>
      eb
        .selectFrom('step_versions')
        .innerJoin('steps', (join) =>
          join
            .onRef('steps.id', '=', 'step_versions.step_id')
            .onRef('steps.calendar_id', '=', 'step_versions.calendar_id'),
        )
        .select('step_versions.version')
        .where('step_versions.calendar_id', '=', calendarId)
        .whereRef('steps.last_version', '<>', 'step_versions.version'),
    )
    .groupBy('version')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ version, changes, bytes }) => ({ version, changes: Number(changes), bytes: Number(bytes) }));
}

/** The versions that fit on one page; at least one, however large. */
function fitting(sizes: readonly Size[]): Size[] {
  let sum = 0;
  return sizes.filter(({ bytes }, index) => {
    sum += bytes;
    return index === 0 || sum <= PAGE_BYTES;
  });
}

/** For a series that moved its occurrences along, hidden changes are not counted either. */
function countShown(changes: number, read: number, listed: number): number {
  const isSeries = listed < read && listed <= 2;
  return isSeries ? listed : changes - read + listed;
}

/** Which of the added events had existed before and been deleted. */
async function restoredIn({ sql, calendar }: Opened, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const added = rows.filter(({ entity, action, other_calendar_id }) => {
    return entity === 'event' && action === 'create' && other_calendar_id === null;
  });
  const firstDeletion = new Map<string, number>();
  for (const part of inParts(added)) {
    const ids = part.map(({ entity_id: id }) => id);
    const deletions = await sql
      .selectFrom('changes')
      .select((eb) => ['entity_id', eb.fn.min('version').as('version')])
      .where('calendar_id', '=', calendar.id)
      .where('entity_id', 'in', ids)
      .where('entity', '=', 'event')
      .where('action', '=', 'delete')
      .groupBy('entity_id')
      .execute();
    for (const { entity_id: id, version } of deletions) firstDeletion.set(id, Number(version));
  }
  return new Set(
    added.filter(({ entity_id: id, version }) => (firstDeletion.get(id) ?? version) < version).map(restoredKey),
  );
}
