import type { Database, Sql } from '#server/platform/db/database.ts';
import { newVapidKeys, type VapidKeys } from './web-push.ts';

/** The keys that identify this installation to push services (RFC 8292). */

const NAME = 'vapid';

async function stored(sql: Sql): Promise<VapidKeys | undefined> {
  const row = await sql.selectFrom('server_keys').selectAll().where('name', '=', NAME).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** Reads the keys, or creates them: of several nodes that start at the same time, one creates them for all. */
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
