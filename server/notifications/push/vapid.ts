import type { Database, Sql } from '#server/platform/db/database.ts';
import { newVapidKeys, type VapidKeys } from './web-push.ts';

/** The keys by which push services know this installation (RFC 8292). */

const NAME = 'vapid';

async function stored(sql: Sql): Promise<VapidKeys | undefined> {
  const row = await sql.selectFrom('server_keys').selectAll().where('name', '=', NAME).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** The keys, which are made once: of several nodes that begin at the same time one makes them for all. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const known = await stored(db.read);
  if (known) return known;
  const { publicKey, privateKey } = await newVapidKeys();
  return db.write(async (sql) => {
    await sql
      .insertInto('server_keys')
      .values({ name: NAME, public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await stored(sql)) ?? { publicKey, privateKey };
  });
}
