import { bodyOf, type Call, depthOf, wantsNoRoot } from './call.ts';
import { describe, describeBelow } from './describe.ts';
import { sendMultistatus, sendResponses } from './multistatus.ts';
import { readWanted, type Wanted } from './properties/answer.ts';
import { DavError } from './xml/dav-error.ts';
import { childrenOf } from './xml/elements.ts';
import { dav, type Name } from './xml/names.ts';
import { readXml, type XmlElement } from './xml/reader.ts';

/** Answers the properties of a resource, and of its direct children (RFC 4918 §9.1). */
export async function propfind(call: Call): Promise<void> {
  const depth = depthOf(call);
  const body = await readXml(bodyOf(call));
  if (body && (body.name !== dav('propfind') || !asksSomething(body))) throw new DavError(400);
  const wanted = readWanted(body);
  const own = await describe(call, call.path, wanted);
  if (depth === 0) sendResponses(call, own);
  else sendMultistatus(call, withThoseBelow(call, wanted, own));
}

/** Unknown elements are ignored; a body with nothing else requests nothing (RFC 4918 §17). */
const asksSomething = (body: XmlElement): boolean => childrenOf(body).some(({ name }) => QUESTIONS.includes(name));

const QUESTIONS: readonly Name[] = [dav('prop'), dav('allprop'), dav('propname')];

async function* withThoseBelow(call: Call, wanted: Wanted, own: string): AsyncGenerator<string, void> {
  if (!wantsNoRoot(call)) yield own;
  yield* describeBelow(call, call.path, wanted);
}
