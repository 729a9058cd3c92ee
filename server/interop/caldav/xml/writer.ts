import { type Name, PREFIXES, partsOf } from './names.ts';

const SPECIAL = /[&<>"\r\t\n]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn each line end in a text into a line feed, and each white space in an attribute into a blank.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '\uFFFD');

/** Escapes the text of an element so that a parser reads the same text. */
export const escapeText = (text: string): string =>
  writable(text).replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

const escapeAttribute = (text: string): string =>
  writable(text).replace(SPECIAL, (character) => ESCAPES[character] ?? character);

/** An element around inner XML. */
export function tag(name: Name, inner = '', attributes: ReadonlyMap<Name, string> | null = null): string {
  const { namespace, local } = partsOf(name);
  const prefix = PREFIXES[namespace];
  const [written, declared] =
    prefix !== undefined
      ? [`${prefix}:${local}`, '']
      : namespace === ''
        ? [local, '']
        : [`x:${local}`, ` xmlns:x="${escapeAttribute(namespace)}"`];
  const others = attributes ? attributesOf(attributes) : '';
  return inner === '' ? `<${written}${declared}${others}/>` : `<${written}${declared}${others}>${inner}</${written}>`;
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

function attributesOf(attributes: ReadonlyMap<Name, string>): string {
  let text = '';
  let own = 0;
  for (const [name, value] of attributes) {
    const { namespace, local } = partsOf(name);
    if (namespace === '') text += ` ${local}`;
    else if (namespace === XML_NAMESPACE) text += ` xml:${local}`;
    else {
      own += 1;
      text += ` xmlns:y${own}="${escapeAttribute(namespace)}" y${own}:${local}`;
    }
    text += `="${escapeAttribute(value)}"`;
  }
  return text;
}

export const textTag = (name: Name, text: string): string => tag(name, escapeText(text));

/** An element with a percent-encoded address. */
export const hrefTag = (href: string): string => `<d:href>${escapeText(href)}</d:href>`;

const DECLARED = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('');

/** The start and end of a document; the root declares all of our prefixes. */
export function documentParts(root: Name): { head: string; foot: string } {
  const { namespace, local } = partsOf(root);
  const written = `${PREFIXES[namespace]}:${local}`;
  return { head: `<?xml version="1.0" encoding="utf-8"?>\n<${written}${DECLARED}>`, foot: `</${written}>` };
}

export function documentOf(root: Name, inner: string): string {
  const { head, foot } = documentParts(root);
  return head + inner + foot;
}
