import { sql as raw } from 'kysely';
import type { Sql, Tables } from '#server/db/database.ts';
import { parseLogged } from './logged-state.ts';

/** The texts of people in the log, and how they are taken out of it. */

type Row = Tables['changes'];
type Place = Pick<Row, 'version' | 'ordinal'>;

/** The fields of kept things in which people write. */
const FIELDS = ['title', 'name', 'description', 'location'] as const;
/** Rows that one transaction looks at. */
const ROWS_AT_ONCE = 200;

/** No occurrence of a series is called after this, in whichever order a database has texts. */
const LAST_OCCURRENCE = '_99999999T999999';

/** What a purge looks for, and in the rows of which things. */
export interface PurgeTarget {
  readonly texts: ReadonlySet<string>;
  readonly families: Set<string>;
}

/** What a thing and its parts have in common: the occurrences of a series have its id before an underscore. */
export const familyOf = (entityId: string): string => entityId.split('_')[0] ?? entityId;

/** Every text that a row keeps, of before and after; empty ones are none. */
export const textsOf = (row: Pick<Row, 'before' | 'after'>): string[] =>
  [parseLogged(row.before), parseLogged(row.after)].flatMap((kept) =>
    FIELDS.map((field) => kept?.[field]).filter((text) => typeof text === 'string' && text.trim() !== ''),
  ) as string[]; // `filter` leaves texts only.

/** A text that holds another, or is held by it, tells of it. */
const mentions = (row: Row, texts: ReadonlySet<string>): boolean =>
  textsOf(row).some((text) => [...texts].some((other) => text.includes(other) || other.includes(text)));

function blanked(json: string | null): string | null {
  const kept = parseLogged(json);
  if (!kept) return null;
  const empty = FIELDS.filter((field) => typeof kept[field] === 'string').map((field) => [field, '']);
  return JSON.stringify({ ...kept, ...Object.fromEntries(empty), purged: true });
}

/** Empties the texts of a row and marks it. */
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
 * Blanks what tells of the texts among the next rows of a family.
 * @returns the last row looked at, null after the end; and the families that got one of the texts in a change that was blanked
 */
export async function blankMatching(
  sql: Sql,
  { calendarId, family, from, except }: { calendarId: string; family: string; from: Place; except: number },
  { texts }: PurgeTarget,
): Promise<{ last: Place | null; relatives: string[] }> {
  const rows = await sql
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
  const matching = rows.filter((row) => mentions(row, texts));
  const relatives = await relativesIn(sql, calendarId, new Set(matching.map(({ version }) => version)), texts);
  for (const row of matching) await blank(sql, row);
  return { last: rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null, relatives };
}

/** The families that some changes gave one of the texts to. */
async function relativesIn(sql: Sql, calendarId: string, versions: ReadonlySet<number>, texts: ReadonlySet<string>) {
  if (versions.size === 0) return [];
  const made = await sql
    .selectFrom('changes')
    .select(['entity_id', 'before', 'after'])
    .where('calendar_id', '=', calendarId)
    .where('version', 'in', [...versions])
    .where('action', 'in', ['create', 'delete'])
    .execute();
  return made.filter((row) => textsOf(row).some((text) => texts.has(text))).map((row) => familyOf(row.entity_id));
}
