import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { anyOf, clausesFor } from './expression.ts';
import type { Part } from './find.ts';
import { keyOf, tagTerm } from './terms.ts';

/** So many calendars are searched at once: with a hundred tags each, the expression stays well below PostgreSQL's 1 MB. */
const PART_CALENDARS = 10;

/** The only calendars and tags to look for; where they are left out any will do. */
interface Only {
  readonly calendarIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/**
 * Where the caller may look, and for what. What is not the caller's is left out as if it did not exist.
 * @param words as `wordsOf` gives them
 */
export async function partsFor(sql: Sql, actor: Actor, words: readonly string[], only: Only): Promise<Part[]> {
  const seen = await sql
    .selectFrom('calendars')
    .select('id')
    .where('id', 'in', calendarsSeenBy(sql, actor))
    .orderBy('id')
    .execute();
  const ids = seen.map(({ id }) => id).filter((id) => only.calendarIds?.includes(id) ?? true);
  const parts: Part[] = [];
  for (let start = 0; start < ids.length; start += PART_CALENDARS) {
    const part = await partOf(sql, ids.slice(start, start + PART_CALENDARS), words, only.tagIds);
    if (part) parts.push(part);
  }
  return parts;
}

async function partOf(
  sql: Sql,
  calendarIds: string[],
  words: readonly string[],
  onlyTags: readonly string[] | undefined,
): Promise<Part | null> {
  const tags = await sql.selectFrom('tags').select(['id', 'name']).where('calendar_id', 'in', calendarIds).execute();
  const calendarKeys = calendarIds.map(keyOf);
  const clauses = clausesFor(words, calendarKeys, tags);
  if (!onlyTags) return { calendarIds, calendarKeys, tagIds: null, expression: clauses };
  const tagIds = tags.map(({ id }) => id).filter((id) => onlyTags.includes(id));
  if (tagIds.length === 0) return null;
  return { calendarIds, calendarKeys, tagIds, expression: [...clauses, anyOf(tagIds.map(tagTerm))] };
}
