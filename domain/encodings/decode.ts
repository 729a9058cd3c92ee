import { type Encoding, isEncoding } from './names.ts';

interface Decoder {
  readonly encoding: string;
  decode(bytes: Uint8Array): string;
}
/** The browser's and Node's. */
declare const TextDecoder: new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;

const LABEL_MAX = 40;

/** Decodes bytes, with U+FFFD for invalid ones. A byte order mark is removed. */
export const decode = (encoding: Encoding, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

/** The same; null if there are invalid bytes. @param keepsMark keeps a byte order mark in the text */
export function decodeWhole(encoding: Encoding, bytes: Uint8Array, keepsMark = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: keepsMark }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding for a label of the Encoding Standard, such as `latin1` or `cp1251`; null if it is not supported. */
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

/** Counts of characters beyond ASCII and of replacement characters in decoded text. */
export function countsIn(text: string): { readonly said: number; readonly broken: number } {
  let [said, broken] = [0, 0];
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\x7f') said += 1;
  }
  return { said, broken };
}
