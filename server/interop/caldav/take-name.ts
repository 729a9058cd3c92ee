import type { Sql } from '#server/platform/db/database.ts';
import type { CollectionPath } from './paths.ts';
import { DavError } from './xml/dav-error.ts';
import { dav } from './xml/names.ts';

/**
 * Sees to it that nothing stands at an address. A deleted calendar gives its name away; when it is restored, it is called by its id.
 * @throws DavError `resource-must-be-null`
 */
export async function takeName(sql: Sql, { userId, collection }: CollectionPath, method: 'mkcalendar' | 'mkcol') {
  const deleted = sql.selectFrom('calendars').select('id').where('deleted_at', 'is not', null);
  await sql
    .updateTable('members')
    .set({ dav_name: null })
    .where('user_id', '=', userId)
    .where('dav_name', '=', collection)
    .where('calendar_id', 'in', deleted)
    .execute();
  const named = sql
    .selectFrom('members')
    .select('calendar_id')
    .where('user_id', '=', userId)
    .where('dav_name', '=', collection);
  const taken =
    (await named.executeTakeFirst()) ??
    // Nor does a name stand in the way of a calendar that somebody may come to later.
    (await sql.selectFrom('calendars').select('id').where('id', '=', collection.toLowerCase()).executeTakeFirst());
  if (taken) throw new DavError(method === 'mkcol' ? 405 : 403, dav('resource-must-be-null'));
}
