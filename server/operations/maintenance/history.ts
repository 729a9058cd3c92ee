import { sql as raw } from 'kysely';
import { HISTORY_DAYS } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { forgetUpTo } from '#server/events/changes/forget.ts';
import { clearDeletedPeople } from '#server/events/people/clearing.ts';
import { clearDeletedTags } from '#server/events/tags/clearing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { pages } from '#server/platform/pages.ts';

const CALENDARS_AT_ONCE = 200;
/** Limit of the log of one calendar. An app that rewrites a task of 100 KB every minute reaches it in four days. */
const BYTES_MAX = 1024 * 1024 * 1024;

/**
 * Deletes history older than 400 days, and raises the version below which clients must load a calendar again; then deletes tags and people that only
 * this history could restore. A calendar whose history exceeds the size limit loses its oldest entries earlier.
 * @param now epoch ms
 */
export async function forgetHistory(
  db: Database,
  now: number,
  signal: AbortSignal,
  bytesMax: number = BYTES_MAX,
): Promise<void> {
  const old = now - HISTORY_DAYS * DAY_MS;
  await inSteps(signal, async () => {
    const newest = db.read.selectFrom('changes').select(['calendar_id', 'version']).where('at', '<', old);
    const next = await newest.orderBy('at', 'desc').limit(1).executeTakeFirst();
    if (next) await forgetUpTo(db, next.calendar_id, next.version, signal);
    return next !== undefined;
  });
  for await (const { id, version } of tooLong(db, bytesMax)) await forgetUpTo(db, id, version, signal);
  await clearDeletedTags(db, old, signal);
  await clearDeletedPeople(db, old, signal);
}

/** Calendars above the size limit, each with the newest version to be deleted. */
async function* tooLong(db: Database, bytesMax: number): AsyncGenerator<{ id: string; version: number }, void> {
  const size = raw<number>`coalesce(octet_length("before"), 0) + coalesce(octet_length("after"), 0)`;
  const calendars = db.read.selectFrom('calendars').select('id').orderBy('id').limit(CALENDARS_AT_ONCE);
  const read = ({ id }: { id: string }) => calendars.where('id', '>', id).execute();
  for await (const page of pages(CALENDARS_AT_ONCE, { id: '' }, read)) {
    for (const { id } of page) {
      const { rows } = await raw<{ version: number | null }>`
        select max(version) as version from (
          select version, sum(${size}) over (order by version desc) as bytes from changes where calendar_id = ${id}
        ) as sizes where bytes > ${bytesMax}`.execute(db.readInWorker);
      const version = rows[0]?.version ?? null;
      if (version !== null) yield { id, version: Number(version) };
    }
  }
}
