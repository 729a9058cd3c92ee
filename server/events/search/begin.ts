import { changedStarts } from '#server/events/series/expand.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Candidate } from './candidate.ts';
import { isShort } from './expression.ts';
import { calendarsWithSeries, findFew, findSeries, SERIES_MAX } from './find.ts';
import { type Hit, hitOf, type When } from './hits.ts';
import { belongs, type Part, partsOf, type Scope } from './parts.ts';
import { seriesHits } from './series.ts';

/** What is looked for, and what has been found of it before its order is known. */
export interface Search {
  readonly db: Database;
  readonly scope: Scope;
  readonly parts: readonly Part[];
  /** All hits but those of series, where they are few. */
  readonly few: readonly Hit[] | null;
  readonly series: readonly Hit[];
}

/** PostgreSQL reads all that fits at once where that is little. A single letter is not in the index as the beginning of words. */
const readsFew = ({ engine }: Database, { words }: Scope): boolean => engine === 'postgres' && !words.some(isShort);

export async function begin(db: Database, scope: Scope, when: When): Promise<Search> {
  const parts = await partsOf(db, scope);
  const found = readsFew(db, scope) ? await findFew(db.read, parts) : null;
  const few = found?.filter((row) => belongs(row, scope));
  const repeating = few ? few.filter(isSeries) : await seriesOf(db, scope, parts);
  const single = few?.filter((row) => !isSeries(row)).flatMap((row) => hitOf(row, when) ?? []);
  return { db, scope, parts, few: single ?? null, series: await hitsOfSeries(db, repeating, when) };
}

const isSeries = ({ recurrence }: Candidate): boolean => recurrence !== null;

async function seriesOf(db: Database, scope: Scope, parts: readonly Part[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  const repeating = await calendarsWithSeries(db.read, [...scope.calendars.keys()]);
  for (const part of parts) {
    const asked = part.asked.filter(({ calendarId }) => repeating.has(calendarId));
    if (asked.length > 0) found.push(...(await findSeries(db, { asked })).filter((row) => belongs(row, scope)));
  }
  return found;
}

/** Where each series stands hangs on its next occurrence, which the index does not know: so all that fit are looked at. */
async function hitsOfSeries(db: Database, found: Candidate[], when: When): Promise<Hit[]> {
  const lately = found.sort((a, b) => b.starts_at - a.starts_at).slice(0, SERIES_MAX);
  const changed = await changedStarts(
    db.read,
    lately.map(({ id }) => id),
  );
  return seriesHits(lately, changed, when);
}
