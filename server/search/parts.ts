import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anyOf, clausesFor } from './expression.ts';
import type { Part } from './find.ts';
import { withoutPrefixes } from './sqlite-index.ts';
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
export async function partsFor(db: Database, actor: Actor, words: readonly string[], only: Only): Promise<Part[]> {
  const seen = await db.read
    .selectFrom('calendars')
    .select('id')
    .where('id', 'in', calendarsSeenBy(db.read, actor))
    .orderBy('id')
    .execute();
  const ids = seen.map(({ id }) => id).filter((id) => only.calendarIds?.includes(id) ?? true);
  const parts: Part[] = [];
  for (let start = 0; start < ids.length; start += PART_CALENDARS) {
    const part = await partOf(db, ids.slice(start, start + PART_CALENDARS), words, only.tagIds);
    if (part) parts.push(part);
  }
  return parts;
}

/** Null where nothing can be found. */
async function partOf(
  db: Database,
  calendarIds: string[],
  words: readonly string[],
  onlyTags: readonly string[] | undefined,
): Promise<Part | null> {
  const { engine, read } = db;
  const tags = await read
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('calendar_id', 'in', calendarIds)
    .where('deleted_at', 'is', null)
    .execute();
  const tagIds = onlyTags ? tags.map(({ id }) => id).filter((id) => onlyTags.includes(id)) : null;
  const calendarKeys = calendarIds.map(keyOf);
  const asked = clausesFor(words, calendarKeys, tags);
  if (tagIds) asked.push(anyOf(tagIds.map(tagTerm)));
  const expression = engine === 'sqlite' ? await withoutPrefixes(read, asked) : asked;
  if (expression.some((clause) => clause.length === 0)) return null;
  return { calendarIds, calendarKeys, tagIds, expression };
}
