import { conditionsIn } from '#server/interop/calendar-objects/conditions.ts';
import { removeObject } from '#server/interop/calendar-objects/remove.ts';
import type { Call } from '../call.ts';
import { collectionFor } from '../collections.ts';
import type { ObjectPath } from '../paths.ts';
import { changeEventsFor } from '../push/dont-notify.ts';
import { naming } from './refused.ts';

export async function deleteObject(call: Call<ObjectPath>): Promise<unknown> {
  const { db, actor, path, request, reply } = call;
  const { id } = await collectionFor(db.read, actor, path, 'events.write');
  await naming(path, () =>
    changeEventsFor(call, id, (change) => removeObject(change, actor, path.name, conditionsIn(request.headers))),
  );
  return reply.code(204).send();
}
