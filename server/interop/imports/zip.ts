import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ApiError } from '#domain/errors.ts';

/** Reads an archive as calendar programs write it: PKWARE's APPNOTE 4.3, without encryption and without ZIP64. */

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const [FILE, DIRECTORY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [END_BYTES, DIRECTORY_BYTES, FILE_BYTES] = [22, 46, 30];
const [STORED, DEFLATED] = [0, 8];
/** After the end stands a comment of up to so many bytes. */
const COMMENT_MAX = 0xffff;
const FILES_MAX = 1_000;
const IS_ENCRYPTED = 1;

export const isZip = (bytes: Buffer): boolean => bytes.length >= FILE_BYTES && bytes.readUInt32LE(0) === FILE;

interface Packed {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly start: number;
}

/**
 * The calendars in an archive, in its order; other files are passed over.
 * @param maxBytes of all that is unpacked
 * @throws ApiError `import_unreadable` for an archive that is broken, encrypted or of another kind, `import_too_large`
 */
export async function* unpack(bytes: Buffer, maxBytes: number): AsyncGenerator<Buffer, void> {
  let left = maxBytes;
  for (const { method, size, start } of calendarsIn(bytes)) {
    const packed = bytes.subarray(start, start + size);
    if (packed.length < size || (method !== STORED && method !== DEFLATED)) throw new ApiError('import_unreadable');
    const whole =
      method === STORED ? packed : await inflate(packed, { maxOutputLength: Math.max(1, left) }).catch(tellWhy);
    left -= whole.length;
    if (left < 0) throw new ApiError('import_too_large');
    yield whole;
  }
}

function tellWhy(error: unknown): never {
  const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
  throw new ApiError(isLong ? 'import_too_large' : 'import_unreadable');
}

const calendarsIn = (bytes: Buffer): Packed[] => directoryOf(bytes).filter(({ name }) => /\.ics$/i.test(name));

/** @throws ApiError `import_unreadable` */
function directoryOf(bytes: Buffer): Packed[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > FILES_MAX) throw new ApiError('import_unreadable');
  const files: Packed[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY)
      throw new ApiError('import_unreadable');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]; // three offsets
    if (bytes.readUInt16LE(at + 8) & IS_ENCRYPTED) throw new ApiError('import_unreadable');
    files.push({
      name: bytes.toString('utf8', at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + name),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: startOf(bytes, bytes.readUInt32LE(at + 42)),
    });
    at += DIRECTORY_BYTES + name + extra + comment;
  }
  return files;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new ApiError('import_unreadable');
}

/** Where the content of a file begins, behind a header of its own. */
function startOf(bytes: Buffer, at: number): number {
  if (at + FILE_BYTES > bytes.length || bytes.readUInt32LE(at) !== FILE) throw new ApiError('import_unreadable');
  return at + FILE_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}
