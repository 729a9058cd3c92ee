import { changeCalendar } from '#server/calendars/change.ts';
import { deleteCalendar } from '#server/calendars/data.ts';
import { leaveCalendar } from '#server/members/data.ts';
import { concerns } from '#server/platform/http/security-log.ts';
import type { Call } from './call.ts';
import { findCollection } from './collections.ts';
import { DavError, needScopeOfCalendars } from './errors.ts';
import type { CollectionPath } from './paths.ts';
import { collectionEtag } from './properties/calendar.ts';

/** Deletes a calendar that is one's own, which can be restored for 30 days; leaves one that is another's. */
export async function deleteCollection(call: Call<CollectionPath>): Promise<unknown> {
  const { db, actor, clock, path, request, reply } = call;
  const collection = await findCollection(db.read, actor, path);
  needScopeOfCalendars(actor);
  const { id, role } = collection;
  concerns(request, { security: role === 'owner' ? 'calendar-delete' : 'member-leave', id });
  const wanted = request.headers['if-match']?.trim();
  if (wanted && wanted !== '*' && wanted !== collectionEtag(collection)) throw new DavError(412);
  if (role === 'owner') await changeCalendar(db, actor, clock(), id, 'calendar.delete', deleteCalendar);
  else await changeCalendar(db, actor, clock(), id, 'calendar.leave', (change) => leaveCalendar(change, actor));
  return reply.code(204).send();
}
