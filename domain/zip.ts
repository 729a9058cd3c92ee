import { decode, decodeWhole } from './encodings/decode.ts';
import { guessEncoding } from './encodings/guess.ts';

/**
 * Finds the files of an archive as programs write it: PKWARE's APPNOTE 4.3, without encryption and without ZIP64. Nothing is unpacked here, and
 * no name becomes a path.
 */

/** Reads some bytes of an archive, which need not be in memory. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** A file in an archive, still packed. */
export interface Packed {
  /** Its folders are part of it. */
  readonly name: string;
  readonly isDeflated: boolean;
  /** Bytes that it takes there. */
  readonly size: number;
  readonly at: number;
}

const [FILE, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [END_BYTES, ENTRY_BYTES, FILE_BYTES] = [22, 46, 30];
/** After the end stands a comment of up to so many bytes. */
const COMMENT_MAX = 0xffff;
export const ZIP_ENTRIES_MAX = 10_000;
const DIRECTORY_BYTES_MAX = 8 * 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];
const IS_ENCRYPTED = 1;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether a file begins as an archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length >= FILE_BYTES && viewOf(bytes).getUint32(0, true) === FILE;

/**
 * The files of an archive, in its order.
 * @param size of the archive, in bytes
 * @returns null for one that is broken, encrypted, of another kind, or of more than 10,000 entries
 */
export async function filesOfZip(read: ReadBytes, size: number): Promise<Packed[] | null> {
  const tail = await read(Math.max(0, size - END_BYTES - COMMENT_MAX), size);
  const view = viewOf(tail);
  let end = tail.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count > ZIP_ENTRIES_MAX || length > DIRECTORY_BYTES_MAX || start + length > size) return null;
  return entriesIn(await read(start, start + length), count);
}

function entriesIn(directory: Uint8Array, count: number): Packed[] | null {
  const view = viewOf(directory);
  const files: Packed[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY) return null;
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    if ((flags & IS_ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return null;
    const named = at + ENTRY_BYTES;
    const length = view.getUint16(at + 28, true);
    files.push({
      name: nameIn(directory.subarray(named, named + length)),
      isDeflated: method === DEFLATED,
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at = named + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** Programs of Windows write names in the encoding of their system, and do not say which. */
const nameIn = (bytes: Uint8Array): string =>
  (decodeWhole('utf-8', bytes) ?? decode(guessEncoding(bytes), bytes)).replaceAll('\0', '');

/** The bytes of a file in its archive; null where it is not whole. */
export async function packedBytes(read: ReadBytes, { at, size }: Packed): Promise<Uint8Array | null> {
  const head = await read(at, at + FILE_BYTES);
  if (!isZip(head)) return null;
  const view = viewOf(head);
  const start = at + FILE_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const bytes = await read(start, start + size);
  return bytes.length === size ? bytes : null;
}
