import { ApiError } from '#domain/errors.ts';
import { bodyOf, type Call, wantsMinimal } from './call.ts';
import { collectionHref, findCollection } from './collections.ts';
import { describe } from './describe.ts';
import { propstat, response, sendResponses } from './multistatus.ts';
import { hrefOf, type PathOf } from './paths.ts';
import { changeCollection } from './properties/change-collection.ts';
import { type PropertyChanges, readChanges } from './properties/changes.ts';
import { changeHome } from './properties/home.ts';
import { type Plan, PROTECTED, planOf, type Refusal } from './properties/plan.ts';
import { HOME_TABLE } from './properties/tree.ts';
import { namedIn, withoutPushTo } from './push/dont-notify.ts';
import { DavError } from './xml/dav-error.ts';
import { dav, type Name } from './xml/names.ts';
import { readXml } from './xml/reader.ts';
import { tag } from './xml/writer.ts';

/** Changes properties of a resource: all that the call names, or none (RFC 4918 §9.2). */
export async function proppatch(call: Call): Promise<unknown> {
  const body = await readXml(bodyOf(call));
  if (body?.name !== dav('propertyupdate')) throw new DavError(400);
  const changes = readChanges(body);
  if (call.path.kind === 'calendar') return patchCalendar({ ...call, path: call.path }, changes);
  if (call.path.kind === 'home') return patchHome({ ...call, path: call.path }, changes);
  await describe(call, call.path, { kind: 'prop', requested: [] });
  return sendOutcomes(call, hrefOf(call.path), changes, new Map([...changes.keys()].map((name) => [name, PROTECTED])));
}

async function patchCalendar(call: Call<PathOf<'calendar'>>, changes: PropertyChanges): Promise<unknown> {
  const { db, actor, clock, path } = call;
  const collection = await findCollection(db.read, actor, path);
  const plan = planOf(changes, false, clock());
  if (plan.refused.size === 0) await change(call, collection.id, plan);
  return sendOutcomes(call, collectionHref(collection), changes, plan.refused);
}

const change = (call: Call, id: string, plan: Plan): Promise<void> =>
  call.db.writeLocked(id, (sql) =>
    withoutPushTo(sql, call, [id], namedIn(call), () => changeCollection(sql, call.actor, call.clock(), id, plan)),
  );

async function patchHome(call: Call<PathOf<'home'>>, changes: PropertyChanges): Promise<unknown> {
  const { db, actor, path } = call;
  if (path.userId !== actor.userId) throw new ApiError('not_found');
  const refused = new Map([...changes.keys()].filter((name) => HOME_TABLE.has(name)).map((name) => [name, PROTECTED]));
  if (refused.size === 0) await changeHome(db, actor.userId, changes);
  return sendOutcomes(call, hrefOf(path), changes, refused);
}

/** The result of each property; if one was refused, the others failed with it. */
export function outcomes(changes: PropertyChanges, refused: ReadonlyMap<Name, Refusal>): string {
  const names = [...changes.keys()];
  const written = (some: readonly Name[]): string => some.map((name) => tag(name)).join('');
  if (refused.size === 0) return propstat(written(names), 200);
  const failed = names.filter((name) => !refused.has(name));
  const each = [...refused].map(([name, { status, condition }]) => propstat(tag(name), status, condition));
  return each.join('') + (failed.length > 0 ? propstat(written(failed), 424) : '');
}

function sendOutcomes(
  call: Call,
  href: string,
  changes: PropertyChanges,
  refused: ReadonlyMap<Name, Refusal>,
): unknown {
  if (refused.size === 0 && wantsMinimal(call))
    return call.reply.code(204).header('preference-applied', 'return=minimal').send();
  return sendResponses(call, response(href, outcomes(changes, refused)));
}
