import { calendarFor } from '#server/calendars/access.ts';
import { httpDate } from '#server/platform/iso.ts';
import { bodyOf, type Call } from '../call.ts';
import { calendarAt } from '../collections.ts';
import { type CollectionPath, hrefOf, type RegistrationPath } from '../paths.ts';
import { DavError } from '../xml/dav-error.ts';
import { readXml } from '../xml/reader.ts';
import { readRegistration } from './read-registration.ts';
import { register, unregister } from './registrations.ts';

/** Registers an app for push messages about a calendar. Read access is enough. */
export async function registerApp(call: Call<CollectionPath>): Promise<unknown> {
  const { db, clock, actor, path, request, reply, publicUrl, pushLoopback } = call;
  const { id: calendarId } = await calendarAt(db.read, actor, path, 'events.read');
  if (!/^(?:application|text)\/xml\b/i.test(request.headers['content-type'] ?? '')) throw new DavError(415);
  const wanted = readRegistration(await readXml(bodyOf(call)), pushLoopback);
  // Removing a member takes the same lock.
  const { id, expiresAt } = await db.writeLocked(calendarId, async (sql) => {
    await calendarFor(sql, actor, calendarId, 'events.read');
    return register(sql, actor, calendarId, wanted, clock());
  });
  return reply
    .code(204)
    .header('location', `${publicUrl}${hrefOf({ kind: 'registration', id })}`)
    .header('expires', httpDate(expiresAt))
    .send();
}

export async function unregisterApp({ db, clock, actor, path, reply }: Call<RegistrationPath>): Promise<unknown> {
  await db.write((sql) => unregister(sql, actor, path.id, clock()));
  return reply.code(204).send();
}
