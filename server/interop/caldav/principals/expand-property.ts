import { ApiError } from '#domain/errors.ts';
import type { Call } from '../call.ts';
import { describe } from '../describe.ts';
import { refusalOf } from '../errors.ts';
import { sendResponses, statusResponse } from '../multistatus.ts';
import { type Path, readPath } from '../paths.ts';
import { NAMES_MAX, REQUESTED_MAX } from '../properties/answer.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf, childrenOf } from '../xml/elements.ts';
import { dav, type Name, nameOf } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { tag } from '../xml/writer.ts';

/** Limits the responses, since properties may point back to each other. */
const RESPONSES_MAX = 200;
const LOCAL_NAME = /^[A-Za-z_][\w.-]{0,99}$/;
const HREF = /<d:href>([^<]*)<\/d:href>/g;

/** A property to expand, and the properties wanted of the resources that it points to. */
interface Expansion {
  readonly name: Name;
  readonly inner: readonly Expansion[];
}

/** Answers with properties in which each address is replaced by its resource (RFC 3253 §3.8). */
export async function expandProperty(call: Call, body: XmlElement): Promise<void> {
  let left = RESPONSES_MAX;

  async function describeAll(path: Path, requested: readonly Expansion[]): Promise<string> {
    left -= 1;
    if (left < 0) throw new DavError(507, dav('number-of-matches-within-limits'));
    const elements = requested.map(({ name }) => ({ name, attributes: new Map(), children: [] }));
    let text = await describe(call, path, { kind: 'prop', requested: elements });
    for (const property of requested) if (property.inner.length > 0) text = await expanded(text, property);
    return text;
  }

  /** The resource at an address in a property, or a 404 if the caller cannot see it. */
  async function describeLinked(href: string, path: Path, requested: readonly Expansion[]): Promise<string> {
    try {
      return await describeAll(path, requested);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return statusResponse(href, refusalOf(error).status);
    }
  }

  /** An XML response, with one of its properties expanded. */
  async function expanded(response: string, { name, inner }: Expansion): Promise<string> {
    const [head = '', foot = ''] = tag(name, '\0').split('\0');
    const start = response.indexOf(head) + head.length;
    const end = response.indexOf(foot, start);
    if (start < head.length || end < 0) return response;
    const value = response.slice(start, end);
    const parts: string[] = [];
    let at = 0;
    for (const match of value.matchAll(HREF)) {
      const [written, href = ''] = match;
      const path = readPath(href);
      parts.push(value.slice(at, match.index), path ? await describeLinked(href, path, inner) : written);
      at = match.index + written.length;
    }
    return response.slice(0, start) + parts.join('') + value.slice(at) + response.slice(end);
  }

  sendResponses(call, await describeAll(call.path, expansionsIn(body, { left: REQUESTED_MAX, characters: NAMES_MAX })));
}

function expansionsIn(element: XmlElement, count: { left: number; characters: number }): Expansion[] {
  return childrenOf(element, dav('property')).map((property) => {
    const local = attributeOf(property, 'name') ?? '';
    const name = nameOf(attributeOf(property, 'namespace') ?? 'DAV:', local);
    count.left -= 1;
    count.characters -= name.length;
    if (count.left < 0 || count.characters < 0 || !LOCAL_NAME.test(local)) throw new DavError(400);
    return { name, inner: expansionsIn(property, count) };
  });
}
