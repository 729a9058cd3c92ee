import { once } from 'node:events';
import { constants, createGzip } from 'node:zlib';

/** Maximum bytes of a packed text. */
const MOST = 32 * 1024 * 1024;

/**
 * Compresses a long text while it is generated, so that it takes little memory until the client has received it.
 * @param parts generated one after the other, with a step for each
 * @returns the text as gzip, or null if even that is too long
 */
export async function* packed(
  parts: AsyncGenerator<string | undefined, void>,
): AsyncGenerator<undefined, Buffer | null> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written: Buffer[] = [];
  let length = 0;
  gzip.on('data', (bytes: Buffer) => {
    written.push(bytes);
    length += bytes.length;
  });
  for await (const part of parts) {
    if (part && !gzip.write(part)) await once(gzip, 'drain');
    if (length > MOST) return null;
    yield;
  }
  gzip.end();
  await once(gzip, 'end');
  return Buffer.concat(written);
}
