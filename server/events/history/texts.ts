import { sql as raw } from 'kysely';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { contains } from './contains.ts';
import { parseLogged } from './logged-state.ts';

type Row = Tables['changes'];
type Position = Pick<Row, 'version' | 'ordinal'>;

/** Fields with texts that people write. */
const FIELDS = [...EVENT_TEXTS, 'name', 'initials'] as const;
/** The whole text of a task or a journal; other tasks are not searched for it. */
const WHOLE = 'text';
const ROWS_AT_ONCE = 50;

/** Sorts after every occurrence of a series, in either database's collation. */
const LAST_OCCURRENCE = '_99999999T999999';

/** The texts that a purge removes from the rows of one event, series or task. */
export interface PurgeTarget {
  readonly family: string;
  readonly texts: ReadonlySet<string>;
}

/** The id shared by a thing and its parts: ids of occurrences start with that of their series and an underscore. */
export const familyOf = (entityId: string): string => entityId.split('_')[0] ?? entityId;

export const textsOf = (row: Pick<Row, 'before' | 'after'>): string[] =>
  [parseLogged(row.before), parseLogged(row.after)].flatMap((state) =>
    FIELDS.map((field) => state?.[field]).filter((text) => typeof text === 'string' && text.trim() !== ''),
  ) as string[]; // `filter` leaves texts only.

/** Two texts match when one contains the other. */
const mentions = (row: Row, texts: ReadonlySet<string>): boolean =>
  textsOf(row).some((text) => [...texts].some((other) => contains(text, other) || contains(other, text)));

function blanked(json: string | null): string | null {
  const state = parseLogged(json);
  if (!state) return null;
  const empty = [...FIELDS, WHOLE].filter((field) => typeof state[field] === 'string').map((field) => [field, '']);
  return JSON.stringify({ ...state, ...Object.fromEntries(empty), purged: true });
}

export async function blank(sql: Sql, row: Row): Promise<void> {
  await sql
    .updateTable('changes')
    .set({ before: blanked(row.before), after: blanked(row.after) })
    .where('calendar_id', '=', row.calendar_id)
    .where('version', '=', row.version)
    .where('ordinal', '=', row.ordinal)
    .execute();
}

/**
 * Blanks the next rows of a family that contain one of the texts.
 * @returns the last row read, null at the end; and the families to which a blanked change passed one of the texts on
 */
export async function blankMatching(
  sql: Sql,
  { calendarId, from, except }: { calendarId: string; from: Position; except: number },
  target: PurgeTarget,
): Promise<{ last: Position | null; relatives: PurgeTarget[] }> {
  const rows = await rowsOf(sql, calendarId, target.family, from, except);
  const giveWay = inSlices();
  const matching: Row[] = [];
  for (const row of rows) {
    await giveWay();
    if (mentions(row, target.texts)) matching.push(row);
  }
  const versions = new Set(matching.map(({ version }) => version));
  const relatives: PurgeTarget[] = [];
  for (const row of await madeIn(sql, calendarId, versions)) {
    await giveWay();
    const texts = new Set(textsOf(row)).intersection(target.texts);
    if (texts.size > 0) relatives.push({ family: familyOf(row.entity_id), texts });
  }
  for (const row of matching) {
    await giveWay();
    await blank(sql, row);
  }
  return { last: rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null, relatives };
}

/** The next rows of a family, without those of one version. */
const rowsOf = (sql: Sql, calendarId: string, family: string, from: Position, except: number): Promise<Row[]> =>
  sql
    .selectFrom('changes')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('entity_id', '>=', family)
    .where('entity_id', '<=', `${family}${LAST_OCCURRENCE}`)
    .where((eb) =>
      eb.or([
        eb('entity_id', '=', family),
        eb(eb.fn<string>('substr', ['entity_id', eb.lit(1), eb.lit(family.length + 1)]), '=', `${family}_`),
      ]),
    )
    .where('version', '<>', except)
    .where(raw<boolean>`(version, ordinal) > (${from.version}, ${from.ordinal})`)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(ROWS_AT_ONCE)
    .execute();

async function madeIn(sql: Sql, calendarId: string, versions: ReadonlySet<number>) {
  if (versions.size === 0) return [];
  return sql
    .selectFrom('changes')
    .select(['entity_id', 'before', 'after'])
    .where('calendar_id', '=', calendarId)
    .where('version', 'in', [...versions])
    .where('action', 'in', ['create', 'delete'])
    .execute();
}
