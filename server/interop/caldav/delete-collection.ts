import { changeCalendar } from '#server/calendars/change.ts';
import { deleteCalendar } from '#server/calendars/data.ts';
import { leaveCalendar } from '#server/calendars/members/data.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { Call } from './call.ts';
import { findCollection } from './collections.ts';
import { requireCalendarsScope } from './errors.ts';
import type { CollectionPath } from './paths.ts';
import { collectionEtag } from './properties/calendar.ts';
import { DavError } from './xml/dav-error.ts';

/** Deletes the caller's own calendar, which can be restored for 30 days, or leaves somebody else's. */
export async function deleteCollection(call: Call<CollectionPath>): Promise<unknown> {
  const { db, actor, clock, path, request, reply } = call;
  const collection = await findCollection(db.read, actor, path);
  requireCalendarsScope(actor);
  const { id, role } = collection;
  concerns(request, { security: role === 'owner' ? 'calendar-delete' : 'member-leave', id });
  const wanted = request.headers['if-match']?.trim();
  if (wanted && wanted !== '*' && wanted !== collectionEtag(collection)) throw new DavError(412);
  await changeCalendar(
    db,
    actor,
    clock(),
    id,
    role === 'owner' ? 'calendar.delete' : 'calendar.leave',
    async (change) => {
      await (role === 'owner' ? deleteCalendar(change) : leaveCalendar(change, actor));
      await auditChange(change, request);
    },
  );
  return reply.code(204).send();
}
