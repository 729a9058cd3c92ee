import { LRUCache } from 'lru-cache';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { inSlices } from '#server/platform/yielding.ts';
import { DavError } from './dav-error.ts';
import { type Name, nameOf } from './names.ts';

export interface XmlElement {
  readonly name: Name;
  readonly attributes: ReadonlyMap<Name, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface Open extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Limits the depth, since the parser looks up each element's prefix in all its ancestors. */
const DEPTH_MAX = 32;
const ELEMENTS_MAX = 10_000;
const ATTRIBUTES_MAX = 50;
const PIECE = 16 * 1024;
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Apps repeat the same requests: the last documents up to this many bytes are cached in parsed form. */
const [CACHED_LENGTH, CACHED_MAX] = [1_000, 200];
const cache = new LRUCache<string, XmlElement>({ max: CACHED_MAX });

/**
 * Parses a document, in slices. A DOCTYPE is refused, so nothing is ever expanded or fetched.
 * @returns null for an empty body
 * @throws DavError 400 for invalid XML, or a document larger than any client needs
 */
export async function readXml(bytes: Buffer | undefined): Promise<XmlElement | null> {
  if (!bytes || bytes.length === 0) return null;
  if (bytes.length > CACHED_LENGTH) return parse(bytes);
  const key = bytes.toString('latin1');
  const cached = cache.get(key);
  if (cached) return cached;
  const read = await parse(bytes);
  cache.set(key, read);
  return read;
}

async function parse(bytes: Buffer): Promise<XmlElement> {
  const text = decode(bytes);
  const builder = createBuilder();
  const giveWay = inSlices();
  for (let at = 0; at < text.length; at += PIECE) {
    builder.write(text.slice(at, at + PIECE));
    await giveWay();
  }
  return builder.end();
}

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new DavError(400);
  }
}

function createBuilder(): { write(piece: string): void; end(): XmlElement } {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Open[] = [];
  let root: Open | undefined;
  let elements = 0;
  let attributes = 0;

  const refuse = (): never => {
    throw new DavError(400);
  };
  const addText = (text: string): void => {
    open.at(-1)?.children.push(text);
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|utf-?16|us-ascii)$/i.test(encoding)) refuse();
  });
  parser.on('opentagstart', () => {
    elements += 1;
    attributes = 0;
    if (elements > ELEMENTS_MAX || open.length >= DEPTH_MAX) refuse();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) refuse();
  });
  parser.on('opentag', (tag) => {
    const element: Open = { name: nameOf(tag.uri, tag.local), attributes: attributesOf(tag), children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);

  return {
    write: (piece) => {
      parser.write(piece);
    },
    end() {
      parser.close();
      return root ?? refuse();
    },
  };
}

const attributesOf = ({ attributes }: SaxesTagNS): Map<Name, string> =>
  new Map(
    Object.values(attributes)
      .filter(({ uri }) => uri !== XMLNS)
      .map(({ uri, local, value }) => [nameOf(uri, local), value]),
  );
