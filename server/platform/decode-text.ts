/** Files of text in the encodings that calendars come in. */

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16' | 'windows-1251';
  /** Whether the text gives the same bytes again. */
  readonly isExact: boolean;
}

const UTF8_BOM = [0xef, 0xbb, 0xbf];

/** UTF-16 says so at its beginning; what is not valid UTF-8 is read as Windows-1251. The caller bounds the size. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16', isExact: false };
  const hasBom = UTF8_BOM.every((byte, index) => bytes[index] === byte);
  const exact = decodeUtf8(bytes);
  if (exact !== null) return { text: exact, encoding: 'utf-8', isExact: !hasBom };
  const unfolded = decodeUtf8(withWholeCharacters(bytes));
  if (unfolded !== null) return { text: unfolded, encoding: 'utf-8', isExact: false };
  return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251', isExact: false };
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Without the folds that stand inside of a character, as programs make them that count octets (RFC 5545 §3.1). */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const fold = foldAt(bytes, at);
    if (fold > 0 && isContinuation(bytes[at + fold])) at += fold;
    kept[length] = bytes[at] ?? 0;
    length += 1;
  }
  return kept.subarray(0, length);
}

/** How many octets a line break with its blank takes; 0 where there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0;
  const next = bytes[at + end];
  return end > 0 && (next === SPACE || next === TAB) ? end + 1 : 0;
}
