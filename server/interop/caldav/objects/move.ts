import { conditionsIn } from '#server/interop/calendar-objects/conditions.ts';
import { moveObjectTo, renameObject } from '#server/interop/calendar-objects/move.ts';
import type { Call } from '../call.ts';
import { calendarAt } from '../collections.ts';
import { type ObjectPath, readPath } from '../paths.ts';
import { changeEventsFor, changeEventsOfTwoFor } from '../push/dont-notify.ts';
import { DavError } from '../xml/dav-error.ts';
import { dav } from '../xml/names.ts';
import { hrefOfObject } from './describe.ts';
import { naming } from './refused.ts';

/** Moves an object to another address of the caller's, in its calendar or in another one (RFC 4918 §9.9). */
export async function moveObject(call: Call<ObjectPath>): Promise<unknown> {
  const { db, actor, path, quotas, request, reply, publicUrl } = call;
  const target = destinationOf(request.headers.destination, publicUrl, request.headers.host);
  const [from, to] = await db.snapshot(async (sql) => [
    await calendarAt(sql, actor, path, 'events.write'),
    await calendarAt(sql, actor, target, 'events.write'),
  ]);
  if (!from || !to) throw new DavError(409);
  const overwrite = String(request.headers.overwrite ?? 'T').toUpperCase() !== 'F';
  const move = { name: path.name, newName: target.name, overwrite, conditions: conditionsIn(request.headers) };
  const isReplaced = await naming(target, () =>
    from.id === to.id
      ? changeEventsFor(call, from.id, (change) => renameObject(change, actor, move))
      : changeEventsOfTwoFor(call, [from.id, to.id], (one, other) => moveObjectTo(one, other, actor, move, quotas)),
  );
  return reply
    .code(isReplaced ? 204 : 201)
    .header('location', hrefOfObject(target, target.name))
    .send();
}

/** @throws DavError 400 without a destination, 502 for another server, 403 for an address that cannot be an object's */
function destinationOf(header: string | string[] | undefined, publicUrl: string, host: string | undefined): ObjectPath {
  if (typeof header !== 'string') throw new DavError(400);
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(header) ?? [];
  if (authority !== undefined && authority !== host && authority !== new URL(publicUrl).host) throw new DavError(502);
  const path = readPath(header);
  if (path?.kind !== 'object') throw new DavError(403, path ? '' : dav('name-allowed'));
  return path;
}
