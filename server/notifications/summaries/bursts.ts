import { type Burst, type Summed, summaryOf } from '#server/notifications/bursts/summary.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { isDue, SKEW_MS } from '#server/platform/work/lease.ts';
import { type Listener, listenersOf } from './listeners.ts';
import { notify, withdraw } from './notify-burst.ts';
import { BURST_MS, SETTLE_MS } from './store-bursts.ts';

/**
 * Notifies members of a person's changes. Half a minute after the first change they get a notification and a push message; when the five
 * minutes are over and there were more changes, both are replaced, and the e-mail is sent. Recipients are read in the transaction that
 * takes the burst, and contents when they are shown or sent.
 */

const BURSTS_AT_ONCE = 20;
const PEOPLE_AT_ONCE = 500;

/**
 * @param now epoch ms
 * @returns whether there may be more
 */
export async function fireBursts(db: Database, now: number): Promise<boolean> {
  const due = await db.read
    .selectFrom('change_bursts')
    .selectAll()
    .where(isDue('next_at', now, BURST_MS))
    .orderBy('next_at')
    .limit(BURSTS_AT_ONCE)
    .execute();
  for (const burst of due) {
    const summed = await summaryOf(db.readInWorker, burst);
    await db.write((sql) => fireBurst(sql, burst, summed, now));
  }
  return due.length > 0;
}

async function fireBurst(sql: Sql, burst: Burst, summed: Summed | null, now: number): Promise<void> {
  const isOver = now >= burst.begun_at + BURST_MS || burst.begun_at > now + SKEW_MS;
  const summary = summed && JSON.stringify(summed.summary);
  const people = summed === null ? [] : await listenersOf(sql, burst, summed, PEOPLE_AT_ONCE);
  const isWhole = people.length < PEOPLE_AT_ONCE;
  const next = isOver ? null : Math.max(burst.begun_at + BURST_MS, now + SETTLE_MS);
  const updated = await sql
    .updateTable('change_bursts')
    .set(
      isWhole
        ? { summary, after_user: '', told_version: burst.last_version, next_at: next }
        : { summary, after_user: people.at(-1)?.userId ?? '' },
    )
    .where('id', '=', burst.id)
    .where('next_at', '=', burst.next_at)
    .where('last_version', '=', burst.last_version)
    .where('after_user', '=', burst.after_user)
    .executeTakeFirst();
  // Another node has taken it, or it has grown since.
  if (updated.numUpdatedRows === 0n) return;
  if (summary === null) return withdraw(sql, burst);
  const withNews = (news: Listener['news']) => people.filter((each) => each.news === news);
  // What has not grown is not announced again: only the e-mail has waited for the end.
  const same = withNews('same').filter(({ by, part }) => part !== null || (isOver && by.includes('email')));
  await withdraw(sql, burst, withNews('none'));
  await notify(sql, burst, same, now, { isOver, isGrown: false });
  await notify(sql, burst, withNews('grown'), now, { isOver, isGrown: true });
}
