import { ApiError } from '#domain/errors.ts';
import { inSlices } from '#server/platform/yielding.ts';
import type { Call } from './call.ts';
import { type Collection, collectionHref, findCollection, listCollections } from './collections.ts';
import { describeObject, describeObjects } from './objects/describe.ts';
import { HOMES, homeHref, hrefOf, type Path, type PathOf, PRINCIPALS, principalHref } from './paths.ts';
import { findPerson } from './people.ts';
import { responseOf, type Wanted } from './properties/answer.ts';
import { CALENDAR_TABLE, storedOf } from './properties/calendar.ts';
import { homeProperties } from './properties/home.ts';
import { HOME_TABLE, HOMES_TABLE, PRINCIPAL_TABLE, PRINCIPALS_TABLE, ROOT_TABLE } from './properties/tree.ts';

/** The `DAV:response` of the resource at an address. @throws ApiError `not_found` */
export async function describe(call: Call, path: Path, wanted: Wanted): Promise<string> {
  const { db, actor } = call;
  switch (path.kind) {
    case 'root':
      return responseOf({ href: hrefOf(path), table: ROOT_TABLE, resource: null }, wanted, call);
    case 'principals':
      return responseOf({ href: PRINCIPALS, table: PRINCIPALS_TABLE, resource: null }, wanted, call);
    case 'homes':
      return responseOf({ href: HOMES, table: HOMES_TABLE, resource: null }, wanted, call);
    case 'principal': {
      const person = await findPerson(db.read, actor, path.userId);
      return responseOf({ href: principalHref(person.id), table: PRINCIPAL_TABLE, resource: person }, wanted, call);
    }
    case 'home':
      return describeHome(call, path, wanted);
    case 'calendar':
      return describeCollection(call, await findCollection(db.read, actor, path), wanted);
    case 'object':
      return describeObject(call, path, wanted);
    case 'registration':
      throw new ApiError('not_found');
  }
}

async function describeHome(call: Call, { userId }: PathOf<'home'>, wanted: Wanted): Promise<string> {
  const { db, actor } = call;
  if (userId !== actor.userId) throw new ApiError('not_found');
  const resource = await findPerson(db.read, actor, userId);
  const stored = await homeProperties(db.read, userId);
  return responseOf({ href: homeHref(userId), table: HOME_TABLE, resource, stored }, wanted, call);
}

const describeCollection = (call: Call, resource: Collection, wanted: Wanted): string =>
  responseOf(
    { href: collectionHref(resource), table: CALENDAR_TABLE, resource, stored: storedOf(resource) },
    wanted,
    call,
  );

/** The responses of all direct children of an address. */
export async function* describeBelow(call: Call, path: Path, wanted: Wanted): AsyncGenerator<string, void> {
  const { db, actor } = call;
  const own = { userId: actor.userId };
  switch (path.kind) {
    case 'root':
      if (path.isHost) return yield describe(call, { kind: 'root' }, wanted);
      yield describe(call, { kind: 'principals' }, wanted);
      yield describe(call, { kind: 'homes' }, wanted);
      return;
    case 'principals':
      return yield describe(call, { kind: 'principal', ...own }, wanted);
    case 'homes':
      return yield describe(call, { kind: 'home', ...own }, wanted);
    case 'home': {
      const giveWay = inSlices();
      for await (const collection of listCollections(db.read, actor)) {
        yield describeCollection(call, collection, wanted);
        await giveWay();
      }
      return;
    }
    case 'calendar':
      return yield* describeObjects(call, path, wanted);
  }
}
