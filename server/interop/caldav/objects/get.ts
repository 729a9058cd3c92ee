import { ApiError } from '#domain/errors.ts';
import { checkConditions, conditionsIn } from '#server/interop/calendar-objects/conditions.ts';
import { findByName } from '#server/interop/calendar-objects/find.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { httpDate } from '#server/platform/iso.ts';
import type { Call } from '../call.ts';
import type { ObjectPath } from '../paths.ts';
import { opens } from './describe.ts';
import { contentTypeOf } from './properties.ts';
import { naming } from './refused.ts';

/** Sends the text of an object. */
export async function getObject(call: Call<ObjectPath>): Promise<unknown> {
  const { db, actor, path, request, reply } = call;
  const object = await db.snapshot(async (sql) => {
    const opened = { sql, calendar: await opens(call, path)(sql) };
    const found = await findByName(opened, path.name);
    return found && (await loadObjects(opened, actor.userId, [found], true))[0];
  });
  if (!object) throw new ApiError('not_found');
  const { ifMatch } = conditionsIn(request.headers);
  await naming(path, async () => checkConditions({ ifMatch, ifNoneMatch: null }, object.etag));
  reply.header('etag', object.etag).header('last-modified', httpDate(object.updatedAt));
  reply.header('cache-control', 'private, no-cache');
  if (alreadyHas(request, object.etag)) return reply.code(304).send();
  return reply.type(contentTypeOf(object)).send(Buffer.from(object.text));
}
