import { type Database, lock, type Sql } from '#server/platform/db/database.ts';
import { written } from '../xml/elements.ts';
import type { PropertyChanges } from './changes.ts';
import { merged, readStored, type Stored, writeStored } from './stored.ts';

/** Properties of the home that the person's clients have stored. */
export async function homeProperties(sql: Sql, userId: string): Promise<Stored> {
  const row = await sql.selectFrom('dav_homes').select('properties').where('user_id', '=', userId).executeTakeFirst();
  return readStored(row?.properties ?? null);
}

/** @throws DavError when the clients would store too much */
export function changeHome(db: Database, userId: string, changes: PropertyChanges): Promise<void> {
  return db.write(async (sql) => {
    await lock(sql, `home ${userId}`);
    const elements = new Map([...changes].map(([name, element]) => [name, element && written(element)]));
    const properties = writeStored(merged(await homeProperties(sql, userId), elements));
    await sql.deleteFrom('dav_homes').where('user_id', '=', userId).execute();
    if (properties !== null) await sql.insertInto('dav_homes').values({ user_id: userId, properties }).execute();
  });
}
