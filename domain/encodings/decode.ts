import { type Encoding, isEncoding } from './names.ts';

interface Decoder {
  readonly encoding: string;
  decode(bytes: Uint8Array): string;
}
/** The browser's and Node's. */
declare const TextDecoder: new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

const LABEL_MAX = 40;

/** What bytes say in an encoding, with U+FFFD for those that say nothing. A byte order mark is left out. */
export const decode = (encoding: Encoding, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

/** The same; null where there are bytes that say nothing. @param keepsMark a byte order mark is a part of the text */
export function decodeWhole(encoding: Encoding, bytes: Uint8Array, keepsMark = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: keepsMark }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding that a label of the Encoding Standard names, such as `latin1` or `cp1251`; null where it is none of ours. */
export function encodingOf(label: string | undefined): Encoding | null {
  if (label === undefined || label.length > LABEL_MAX) return null;
  try {
    const { encoding } = new TextDecoder(label);
    const name = encoding === 'gbk' ? 'gb18030' : encoding;
    return isEncoding(name) ? name : null;
  } catch {
    return null;
  }
}

/** Characters beyond ASCII that bytes would be in an encoding, and places where they say nothing. */
export function countsIn(text: string): { readonly said: number; readonly broken: number } {
  let [said, broken] = [0, 0];
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\x7f') said += 1;
  }
  return { said, broken };
}
