import type { Encoding } from '#domain/encodings/names.ts';

/** Octets that are looked at where nothing says what they are. */
const LOOKED_AT = 4_096;

/** UTF-16 without a mark: the names of lines are ASCII, of which every other byte is zero. */
export function wide(bytes: Uint8Array): Encoding | null {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 8;
  if (odd > many && odd > 4 * even) return 'utf-16le';
  return even > many && even > 4 * odd ? 'utf-16be' : null;
}

const LF = 0x0a;

/** The lines that have bytes beyond ASCII, as many as are looked at. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let left = LOOKED_AT;
  let start = 0;
  let isBeyond = false;
  for (let at = 0; at <= bytes.length && left > 0; at += 1) {
    const byte = bytes[at] ?? LF;
    if (byte >= 0x80) isBeyond = true;
    if (byte !== LF) continue;
    if (isBeyond) {
      const line = bytes.subarray(start, Math.min(at + 1, start + left));
      lines.push(line);
      left -= line.length;
    }
    start = at + 1;
    isBeyond = false;
  }
  return Buffer.concat(lines);
}
