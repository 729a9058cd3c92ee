import { ApiError } from '#domain/errors.ts';
import { CONFLICT_CHARACTERS_MAX, CONFLICTS_MAX } from '#domain/values/intents.ts';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Undone } from './applied.ts';

/** Answers to intents, and conflicts. All instants are epoch ms. */

export type StoredAnswer = Tables['intents'];
export type StoredConflict = Tables['conflicts'];

/** Whose queue an intent comes from. */
export interface Sender {
  readonly userId: string;
  readonly calendarId: string;
  readonly device: string;
}

const answers = preparedQuery((sql, { id }: { id: string }) =>
  sql.selectFrom('intents').selectAll().where('id', '=', id),
);

/** What became of an intent that was sent before. @throws ApiError `id_taken` for that of somebody else, or for another calendar */
export async function findAnswer(sql: Sql, sender: Sender, id: string): Promise<StoredAnswer | undefined> {
  const [answer] = await answers(sql, { id });
  if (answer && (answer.user_id !== sender.userId || answer.calendar_id !== sender.calendarId))
    throw new ApiError('id_taken');
  return answer;
}

const insertAnswer = preparedQuery((sql, row: StoredAnswer) => sql.insertInto('intents').values(row));

/** @throws ApiError `id_taken` when another calendar has just been sent the id */
export async function storeAnswer(sql: Sql, answer: StoredAnswer): Promise<void> {
  await insertAnswer(sql, answer).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('id_taken') : error;
  });
}

const madeBy = preparedQuery((sql, { userId, calendarId, device, since }: Sender & { since: number }) =>
  sql
    .selectFrom('intents')
    .select(['version', 'arrived'])
    .where('user_id', '=', userId)
    .where('calendar_id', '=', calendarId)
    .where('device', '=', device)
    .where('version', '>', since),
);

/** The versions of a calendar since another one that intents of a device have made, or calls before them that nobody answered. */
export async function versionsMadeBy(sql: Sql, sender: Sender, since: number): Promise<ReadonlySet<number>> {
  const rows = await madeBy(sql, { ...sender, since });
  return new Set(rows.flatMap(({ version, arrived }) => [version ?? [], arrived ?? []].flat()));
}

const sizeOf = preparedQuery((sql, { userId }: { userId: string }) =>
  sql
    .selectFrom('conflicts')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('characters').as('characters')])
    .where('user_id', '=', userId),
);

/**
 * Keeps what was not done for its author.
 * @returns the id of the conflict
 * @throws ApiError `quota_conflicts`
 */
export async function storeConflict(
  sql: Sql,
  { userId, calendarId }: Pick<Sender, 'userId' | 'calendarId'>,
  { kind, entityId, isTask, scope, groups }: Undone,
  { base, version, at }: Pick<StoredConflict, 'base' | 'version' | 'at'>,
): Promise<string> {
  const mine = JSON.stringify(groups);
  const [size] = await sizeOf(sql, { userId });
  const characters = Number(size?.characters ?? 0) + mine.length;
  if (Number(size?.count) >= CONFLICTS_MAX || characters > CONFLICT_CHARACTERS_MAX)
    throw new ApiError('quota_conflicts');
  const row: StoredConflict = {
    ...{ id: newId(), user_id: userId, calendar_id: calendarId, entity_id: entityId, is_task: isTask ? 1 : 0 },
    ...{ scope, kind, mine, characters: mine.length, base, version, at },
  };
  await sql.insertInto('conflicts').values(row).execute();
  publish(sql, { about: 'notifications', userIds: [userId] });
  return row.id;
}

/** The latest first. */
export const conflictsOf = (sql: Sql, userId: string): Promise<StoredConflict[]> =>
  sql
    .selectFrom('conflicts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(CONFLICTS_MAX)
    .execute();

/** @throws ApiError `not_found` */
export async function conflictOf(sql: Sql, userId: string, id: string): Promise<StoredConflict> {
  const row = await sql
    .selectFrom('conflicts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Ends a conflict, once. @throws ApiError `not_found` */
export async function endConflict(sql: Sql, userId: string, id: string): Promise<void> {
  const own = sql.deleteFrom('conflicts').where('id', '=', id).where('user_id', '=', userId);
  const { numDeletedRows } = await own.executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
  publish(sql, { about: 'notifications', userIds: [userId] });
}
