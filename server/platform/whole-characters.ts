/** Repairs folds inside of multi-byte characters, from programs that count octets (RFC 5545 §3.1). */

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
/** Some programs double line ends. */
const RETURNS_MAX = 3;
const isContinuation = (byte: number) => byte >= 0x80 && byte < 0xc0;

/** Removes folds inside of UTF-8 characters; copies nothing if there are none. */
export const withWholeCharacters = (bytes: Uint8Array): Uint8Array => withoutFolds(bytes, isContinuation);

/** Removes all folds: for encodings where any octet may be half a character. */
export const unfolded = (bytes: Uint8Array): Uint8Array => withoutFolds(bytes, () => true);

function withoutFolds(bytes: Uint8Array, isInside: (next: number) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    const [blank, next] = [bytes[at + 1], bytes[at + 2]];
    if ((blank !== SPACE && blank !== TAB) || next === undefined || !isInside(next)) continue;
    let end = at;
    while (end > start && at - end < RETURNS_MAX && bytes[end - 1] === CR) end -= 1;
    parts.push(bytes.subarray(start, end));
    start = at + 2;
  }
  return start === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(start)]);
}
