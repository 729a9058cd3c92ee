import type { ConflictList } from '#domain/intents.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { conflictView } from './conflict.ts';
import { conflictsOf } from './data.ts';

/** @param now epoch ms */
export async function listConflicts(sql: Sql, actor: Actor, now: number): Promise<ConflictList> {
  const conflicts: ConflictList['conflicts'] = [];
  const giveWay = inSlices();
  for (const row of await conflictsOf(sql, actor.userId)) {
    await giveWay();
    conflicts.push(await conflictView(sql, actor, row, now));
  }
  return { conflicts };
}
