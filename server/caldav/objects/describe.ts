import { ApiError } from '#domain/errors.ts';
import type { Call } from '../call.ts';
import type { CollectionPath, ObjectPath } from '../paths.ts';
import type { Wanted } from '../properties/answer.ts';

/** The `DAV:response` of an object. @throws ApiError `not_found` */
export async function describeObject(_call: Call, _path: ObjectPath, _wanted: Wanted): Promise<string> {
  throw new ApiError('not_found');
}

/** The responses of all objects in a calendar. */
export async function* describeObjects(
  _call: Call,
  _path: CollectionPath,
  _wanted: Wanted,
): AsyncGenerator<string, void> {}
