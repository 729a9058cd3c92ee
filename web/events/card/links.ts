/** A part of a text; `href` if it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

const WORD = /[^\s<>"«»„“”]+/gu;
/** The start of an address within a word. */
const START = /https?:\/\/|mailto:|www\./iu;
/** Punctuation at the end of a sentence is not part of an address; a bracket is only if it was opened in it. */
const TRAILING = /[.,:;!?'…]$/;
const SAFE = ['http:', 'https:', 'mailto:'];

function trimmed(found: string): string {
  const hasBracket = /[([]/.test(found);
  let address = found;
  for (;;) {
    const isClosed = !hasBracket && /[)\]]$/.test(address);
    if (!isClosed && !TRAILING.test(address)) return address;
    address = address.slice(0, -1);
  }
}

/** The link of an address; null for anything but web and e-mail addresses. */
export function hrefOf(address: string): string | null {
  const isMail = !address.includes('/') && /^[^@\s:]+@[^@\s]+\.[^@\s.]+$/.test(address);
  const whole = isMail ? `mailto:${address}` : /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return SAFE.includes(url.protocol) ? url.href : null;
}

/** Finds web and e-mail addresses in plain text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const start = START.exec(word)?.index ?? (/^[([]/.test(word) ? 1 : 0);
    const address = trimmed(word.slice(start));
    const href = START.test(address) || address.includes('@') ? hrefOf(address) : null;
    if (href === null) continue;
    const from = index + start;
    if (from > end) parts.push({ text: text.slice(end, from), href: null });
    parts.push({ text: address, href });
    end = from + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The link of a location: its own address if it is one, else a map. Android opens the person's map app. */
export function placeHref(place: string, opensGeo: boolean): string {
  const own = /^\s*(?:https?:|www\.)\S+\s*$/i.test(place) ? hrefOf(place.trim()) : null;
  if (own) return own;
  const query = encodeURIComponent(place.replace(/\s+/g, ' ').trim());
  return opensGeo ? `geo:0,0?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`;
}
