import { DavError } from '../xml/dav-error.ts';
import { childrenOf } from '../xml/elements.ts';
import { dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Each property's new element, or null to remove it. The last change of a property wins. */
export type PropertyChanges = ReadonlyMap<Name, XmlElement | null>;

const CHANGES_MAX = 200;

/** Reads `DAV:set` and `DAV:remove` of a PROPPATCH, MKCALENDAR or MKCOL. @throws DavError */
export function readChanges(body: XmlElement): PropertyChanges {
  const changes = new Map<Name, XmlElement | null>();
  for (const instruction of childrenOf(body)) {
    const isSet = instruction.name === dav('set');
    if (!isSet && instruction.name !== dav('remove')) continue;
    for (const property of childrenOf(instruction, dav('prop')).flatMap((list) => childrenOf(list)))
      changes.set(property.name, isSet ? property : null);
  }
  if (changes.size > CHANGES_MAX) throw new DavError(400);
  return changes;
}
