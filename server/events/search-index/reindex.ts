import { type Database, lock, type Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { indexEvent } from './data.ts';

/** Indexes events that are not in the index: those imported from another database. */

const KIND = 'index-events';
/** Takes some milliseconds. */
const EVENTS_AT_ONCE = 50;

/** Queues the job, for an import from another database. */
export const queueIndexing = (sql: Sql, now: number): Promise<void> =>
  enqueue(sql, { kind: KIND, key: `${KIND}:${now}`, payload: {}, runAt: now });

export const indexingHandlers = ({ db }: { db: Database }): Handlers => ({
  [KIND]: async (_payload, { signal }) => {
    let last: string | undefined = '';
    await inSteps(signal, async () => {
      last = await db.write((sql) => indexAfter(sql, last ?? ''));
      return last !== undefined;
    });
  },
});

/** Indexes the next events by id. @returns the last of their ids; undefined at the end */
async function indexAfter(sql: Sql, id: string): Promise<string | undefined> {
  const next = await sql
    .selectFrom('events')
    .select(['id', 'calendar_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(EVENTS_AT_ONCE)
    .execute();
  const ids = next.map((event) => event.id);
  if (ids.length === 0) return undefined;
  // The lock keeps others from changing and indexing them now.
  await lock(sql, ...[...new Set(next.map((event) => event.calendar_id))].sort());
  const indexed = await sql.selectFrom('event_search').select('event_id').where('event_id', 'in', ids).execute();
  const present = new Set(indexed.map((entry) => entry.event_id));
  const missing = ids.filter((each) => !present.has(each));
  if (missing.length > 0) {
    const events = await sql.selectFrom('events').selectAll().where('id', 'in', missing).execute();
    for (const event of events) await indexEvent(sql, event);
  }
  return ids.at(-1);
}
