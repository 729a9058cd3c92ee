import { type Name, PREFIXES, partsOf } from './names.ts';

const SPECIAL = /[&<>"\r\t\n]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would make every line end of a text a bare line feed, and every white space of an attribute a blank.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
/** What no XML 1.0 document may hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '\uFFFD');

/** The text of an element, which a parser reads back as it is. */
export const escapeText = (text: string): string =>
  writable(text).replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

const escapeAttribute = (text: string): string =>
  writable(text).replace(SPECIAL, (character) => ESCAPES[character] ?? character);

/** An element around XML that is written already. */
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

/** An href, which is percent-encoded already. */
export const hrefTag = (href: string): string => `<d:href>${escapeText(href)}</d:href>`;

const DECLARED = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('');

/** The parts of a document around its content; the root declares every prefix of ours. */
export function documentParts(root: Name): { head: string; foot: string } {
  const { namespace, local } = partsOf(root);
  const written = `${PREFIXES[namespace]}:${local}`;
  return { head: `<?xml version="1.0" encoding="utf-8"?>\n<${written}${DECLARED}>`, foot: `</${written}>` };
}

export function documentOf(root: Name, inner: string): string {
  const { head, foot } = documentParts(root);
  return head + inner + foot;
}
