/** A decoded message. Header names are in lower case. */
export interface ReadMessage {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Decodes messages as this product writes them: UTF-8 text and HTML, alone or as alternatives (RFC 2045 to 2047). */
export function readMessage(raw: Buffer): ReadMessage {
  return readPart(raw.toString('latin1'));
}

/** @param part one character per byte */
function readPart(part: string): ReadMessage {
  const end = /\r?\n\r?\n/.exec(part);
  const headers = readHeaders(end ? part.slice(0, end.index) : part);
  const body = end ? part.slice(end.index + end[0].length) : '';
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((text) => readPart(text.replace(/^\r?\n/, '')));
    return { headers, text: parts.map(({ text }) => text).join(''), html: parts.map(({ html }) => html).join('') };
  }
  const content = decodeBody(body, headers.get('content-transfer-encoding')?.toLowerCase());
  return /^text\/html/i.test(type) ? { headers, text: '', html: content } : { headers, text: content, html: '' };
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return headers;
}

function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  const decoded = joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('latin1')
      : unquote(text.replaceAll('_', ' ')),
  );
  return utf8(decoded);
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return utf8(unquote(body.replace(/=[ \t]*\r?\n/g, '')));
  return utf8(body);
}

const unquote = (text: string) =>
  text.replace(/=([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
