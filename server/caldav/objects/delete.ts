import { conditionsIn } from '#server/calendar-objects/conditions.ts';
import { removeObject } from '#server/calendar-objects/remove.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import type { Call } from '../call.ts';
import { calendarAt } from '../collections.ts';
import type { ObjectPath } from '../paths.ts';
import { naming } from './refused.ts';

export async function deleteObject({ db, clock, actor, path, request, reply }: Call<ObjectPath>): Promise<unknown> {
  const { id } = await db.snapshot((sql) => calendarAt(sql, actor, path, 'events.write'));
  await naming(path, () =>
    changeCalendar(db, actor, clock(), id, 'events.write', (change) =>
      removeObject(change, actor, path.name, conditionsIn(request.headers)),
    ),
  );
  return reply.code(204).send();
}
