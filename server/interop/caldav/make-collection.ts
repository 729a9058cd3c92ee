import { CalendarBody } from '#domain/calendars.ts';
import { DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { createCalendarIn } from '#server/calendars/data.ts';
import { findUser } from '#server/identity/users/data.ts';
import { lockAccount } from '#server/identity/users/lock.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { bodyOf, type Call } from './call.ts';
import { refuseCalendars, requireCalendarsScope } from './errors.ts';
import { response, sendResponses, XML } from './multistatus.ts';
import { type CollectionPath, hrefOf } from './paths.ts';
import { type PropertyChanges, readChanges } from './properties/changes.ts';
import { type Plan, planOf, propertyValuesOf } from './properties/plan.ts';
import { merged, writeStored } from './properties/stored.ts';
import { outcomes } from './proppatch.ts';
import { DavError } from './xml/dav-error.ts';
import { childOf } from './xml/elements.ts';
import { caldav, dav } from './xml/names.ts';
import { readXml, type XmlElement } from './xml/reader.ts';
import { documentOf } from './xml/writer.ts';

/**
 * Takes an address from a deleted calendar, which is addressed by its id after a restoration, and checks that nothing else has it.
 * @throws DavError `resource-must-be-null`
 */
async function takeName(sql: Sql, { userId, collection }: CollectionPath, method: 'mkcalendar' | 'mkcol') {
  const deleted = sql.selectFrom('calendars').select('id').where('deleted_at', 'is not', null);
  await sql
    .updateTable('members')
    .set({ dav_name: null })
    .where('user_id', '=', userId)
    .where('dav_name', '=', collection)
    .where('calendar_id', 'in', deleted)
    .execute();
  const named = sql
    .selectFrom('members')
    .select('calendar_id')
    .where('user_id', '=', userId)
    .where('dav_name', '=', collection);
  const taken =
    (await named.executeTakeFirst()) ??
    // A name must not block the id of a calendar that the person may join later.
    (await sql.selectFrom('calendars').select('id').where('id', '=', collection.toLowerCase()).executeTakeFirst());
  if (taken) throw new DavError(method === 'mkcol' ? 405 : 403, dav('resource-must-be-null'));
}

/** Creates a calendar of the caller at the address that their client chose (RFC 4791 §5.3.1). */
export async function mkcalendar(call: Call<CollectionPath>): Promise<unknown> {
  const body = await readXml(bodyOf(call));
  if (body && body.name !== caldav('mkcalendar')) throw new DavError(400);
  return make(call, body, 'mkcalendar');
}

/** Like `mkcalendar`, if the body asks for a calendar (RFC 5689); there are no other collections. */
export async function mkcol(call: Call<CollectionPath>): Promise<unknown> {
  const body = await readXml(bodyOf(call));
  if (body && body.name !== dav('mkcol')) throw new DavError(400);
  const type = body && readChanges(body).get(dav('resourcetype'));
  if (!type || !childOf(type, caldav('calendar'))) throw new DavError(403, dav('valid-resourcetype'));
  return make(call, body, 'mkcol');
}

/** Collections can only be created directly below a home. */
export async function refuseLocation(): Promise<never> {
  throw new DavError(403, caldav('calendar-collection-location-ok'));
}

async function make(call: Call<CollectionPath>, body: XmlElement | null, method: 'mkcalendar' | 'mkcol') {
  const { db, actor, clock, quotas, path, reply } = call;
  if (path.userId !== actor.userId) return refuseLocation();
  requireCalendarsScope(actor);
  if (actor.calendarIds !== null) throw refuseCalendars();
  const changes: PropertyChanges = body ? readChanges(body) : new Map();
  const plan = planOf(changes, true, clock());
  if (plan.refused.size > 0) {
    const results = outcomes(changes, plan.refused);
    // RFC 4791 §5.3.1.1 and RFC 5689 §3 report it differently.
    if (method === 'mkcalendar') return sendResponses(call, response(hrefOf(path), results));
    return reply
      .code(424)
      .type(XML)
      .send(documentOf(dav('mkcol-response'), results));
  }
  await db.write(async (sql) => {
    await lockAccount(sql, actor.userId);
    await takeName(sql, path, method);
    const values = CalendarBody.parse(await settingsOf(sql, call, plan));
    await createCalendarIn(sql, actor, values, clock(), quotas, {
      dav_name: path.collection,
      dav_properties: writeStored(merged(new Map(), propertyValuesOf(plan, true, values.timezone))),
      ...(plan.components && { components: plan.components.join() }),
    });
  });
  return reply.code(201).send();
}

const ID_LIKE = /^[\da-f-]{16,}$/i;

async function settingsOf(sql: Sql, { actor, path }: Call<CollectionPath>, plan: Plan) {
  const user = await findUser(sql, actor.userId);
  const segment = CalendarBody.shape.name.safeParse(path.collection).data;
  // An id is no name for people.
  const otherwise = segment && !ID_LIKE.test(segment) ? segment : translate(user?.language ?? 'en', 'answers:calendar');
  return {
    name: plan.name ?? otherwise,
    description: plan.description ?? '',
    timezone: plan.timezone ?? (await defaultZone(sql, actor.userId)) ?? DEFAULT_TIME_ZONE,
    ...(plan.color && { color: plan.color }),
  };
}

/** The zone of the first calendar that the person created. */
async function defaultZone(sql: Sql, userId: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select('calendars.time_zone')
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 'owner')
    .where('calendars.deleted_at', 'is', null)
    .orderBy('members.created_at')
    .executeTakeFirst();
  return row?.time_zone;
}
