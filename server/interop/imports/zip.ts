import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ApiError } from '#domain/errors.ts';
import { isCalendarFile } from '#domain/values/imports.ts';
import { filesOfZip, packedBytes } from '#domain/zip.ts';

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Calendars of one archive. */
const FILES_MAX = 1_000;

/**
 * The calendars in an archive, in its order; other files are passed over.
 * @param maxBytes of all that is unpacked
 * @throws ApiError `import_unreadable` for an archive that is broken, encrypted or of another kind, `import_too_large`
 */
export async function* unpack(bytes: Buffer, maxBytes: number): AsyncGenerator<Buffer, void> {
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  const files = (await filesOfZip(read, bytes.length))?.filter(({ name }) => isCalendarFile(name));
  if (!files) throw new ApiError('import_unreadable');
  if (files.length > FILES_MAX) throw new ApiError('import_too_large');
  let left = maxBytes;
  for (const file of files) {
    const packed = await packedBytes(read, file);
    if (!packed) throw new ApiError('import_unreadable');
    const whole = file.isDeflated
      ? await inflate(packed, { maxOutputLength: Math.max(1, left) }).catch(throwAsApiError)
      : Buffer.from(packed);
    left -= whole.length;
    if (left < 0) throw new ApiError('import_too_large');
    yield whole;
  }
}

function throwAsApiError(error: unknown): never {
  const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
  throw new ApiError(isLong ? 'import_too_large' : 'import_unreadable');
}
