import type { ExpressionBuilder } from 'kysely';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { findUser, forgetCodes } from './data.ts';

/** The users among some ids whose account is active. @param ids any number; unknown ids are ignored */
export async function activeUserIds(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql.selectFrom('users').select('id').where('id', 'in', ids).where('email', '<>', '').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Prefix of a deleted user's `email_key`, followed by their id; no e-mail contains a space. */
const DELETED_PREFIX = 'gone ';

const TABLES = [
  'sessions',
  'devices',
  'api_keys',
  'deliveries',
  'notifications',
  'dav_homes',
  'second_steps',
  'identities',
  'identity_sign_ins',
  'passkeys',
  'intents',
  'conflicts',
] as const;

/**
 * Deletes a user with their sessions, devices, keys, codes and notifications; false when there is none. An empty row stays while the
 * account can be restored and while events name it: removing the id from all events at once would block others.
 */
export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  const row = await findUser(sql, id);
  if (!row) return false;
  const emptied = {
    email: '',
    email_key: `${DELETED_PREFIX}${id}`,
    name: '',
    password_hash: '',
    last_visited_calendar: null,
    administrator_since: null,
  };
  await sql.updateTable('users').set(emptied).where('id', '=', id).execute();
  for (const table of TABLES) await sql.deleteFrom(table).where('user_id', '=', id).execute();
  await forgetCodes(sql, row);
  publish(sql, { about: 'credentials', userId: id });
  return true;
}

/** A condition that an index supports. */
export const isDeletedUser = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([eb('users.email_key', '>=', DELETED_PREFIX), eb('users.email_key', '<', `${DELETED_PREFIX}~`)]);

export async function purgeDeletedUsers(sql: Sql): Promise<void> {
  await sql
    .deleteFrom('users')
    .where(isDeletedUser)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('ended_accounts').select('user_id').whereRef('user_id', '=', 'users.id'))),
        not(exists(selectFrom('events').select('events.id').whereRef('events.created_by', '=', 'users.id'))),
      ]),
    )
    .execute();
}
