import type { Sql } from '#server/platform/db/database.ts';
import { deviceKey } from '#server/platform/device.ts';
import type { Device } from './data.ts';

/**
 * @param now epoch ms
 * @returns whether it is the first sign-in from this device
 */
export async function rememberDevice(sql: Sql, userId: string, device: Device, now: number): Promise<boolean> {
  const first = await sql
    .insertInto('devices')
    .values({ user_id: userId, device: deviceKey(device.userAgent), first_seen: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doNothing())
    .returning('device')
    .executeTakeFirst();
  if (first) await forgetOldDevices(sql, userId);
  return first !== undefined;
}

/** No person has as many, but a program may send a new one at each sign-in. */
const DEVICES_MAX = 100;

async function forgetOldDevices(sql: Sql, userId: string): Promise<void> {
  const mine = sql.selectFrom('devices').select('device').where('user_id', '=', userId);
  const newest = mine.orderBy('first_seen', 'desc').orderBy('device').limit(DEVICES_MAX);
  await sql.deleteFrom('devices').where('user_id', '=', userId).where('device', 'not in', newest).execute();
}
