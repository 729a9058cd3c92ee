import { isAscii } from 'node:buffer';
import type { Encoding } from '#domain/encodings/names.ts';

/** Octets to examine if no encoding is declared. */
const LOOKED_AT = 4_096;

/** UTF-16 without a byte order mark: property names are ASCII, so every other byte is zero. */
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
const BLOCK = 65_536;

/** The first lines with bytes beyond ASCII. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let left = LOOKED_AT;
  for (let at = beyondAscii(bytes, 0); at >= 0 && left > 0; ) {
    const start = bytes.lastIndexOf(LF, at) + 1;
    const feed = bytes.indexOf(LF, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, Math.min(end, start + left));
    lines.push(line);
    left -= line.length;
    at = beyondAscii(bytes, end);
  }
  return Buffer.concat(lines);
}

/** Position of the first byte beyond ASCII; -1 if there is none. */
function beyondAscii(bytes: Uint8Array, from: number): number {
  for (let start = from; start < bytes.length; start += BLOCK) {
    const block = bytes.subarray(start, start + BLOCK);
    if (!isAscii(block)) return start + block.findIndex((byte) => byte >= 0x80);
  }
  return -1;
}
