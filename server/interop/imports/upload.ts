import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import type { BodyReader } from '#server/platform/http/body.ts';

const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** The file in a request: as it is, or compressed on the way. @throws ApiError `import_too_large`, `import_unreadable` */
export async function uploaded(request: FastifyRequest, readBody: BodyReader): Promise<Buffer> {
  const bytes = await readBody(request, request.raw);
  const coding = request.headers['content-encoding'];
  if (coding === undefined || coding === 'identity') return bytes;
  if (coding !== 'gzip') throw new ApiError('import_unreadable');
  return unzip(bytes, { maxOutputLength: IMPORT_BYTES_MAX }).catch((error: unknown) => {
    const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ApiError(isLong ? 'import_too_large' : 'import_unreadable');
  });
}
