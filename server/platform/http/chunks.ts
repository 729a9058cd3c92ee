import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { JSON_TYPE } from './bytes.ts';

interface RawReply {
  readonly raw: ServerResponse;
  header(name: string, value: string): unknown;
  send(payload?: unknown): unknown;
}

/** A client that takes longer than `chunkMs` for a chunk, or `wholeMs` for all of them, is disconnected. */
export interface SendTimeouts {
  readonly chunkMs: number;
  readonly wholeMs: number;
}

const TIMEOUTS: SendTimeouts = { chunkMs: 30_000, wholeMs: 600_000 };

type Chunk = string | Uint8Array;
const bytesOf = (chunk: Chunk): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);

/**
 * Sends chunks while they are made, JSON unless `type` says otherwise: the next is requested once the last is sent. A single chunk is sent
 * with its length. A failure before the second chunk is answered as usual; after it, the connection breaks, so that nobody takes a part for
 * the whole. The generator is closed with the connection, even before the first chunk.
 */
export function sendChunks(
  { method }: { readonly method: string },
  reply: RawReply,
  chunks: AsyncGenerator<Chunk, void>,
  { type = JSON_TYPE, timeouts = TIMEOUTS }: { type?: string; timeouts?: SendTimeouts } = {},
): void {
  if (reply.raw.destroyed) return;
  reply.raw.once('close', () => void chunks.return());
  const begin = async () => {
    const first = await chunks.next();
    reply.header('content-type', type);
    if (method === 'HEAD') {
      await chunks.return();
      return reply.send();
    }
    const second = first.done ? first : await chunks.next();
    if (second.done) return reply.send(bytesOf(first.value ?? ''));
    const both = Buffer.concat([bytesOf(first.value ?? ''), bytesOf(second.value)]);
    reply.send(Readable.from(inTime(reply, both, chunks, timeouts)));
  };
  begin().catch((error: unknown) => reply.send(error));
}

async function* inTime(
  { raw }: RawReply,
  first: Chunk,
  others: AsyncGenerator<Chunk, void>,
  { chunkMs, wholeMs }: SendTimeouts,
) {
  const end = () => raw.destroy();
  const whole = setTimeout(end, wholeMs);
  try {
    for (let chunk: Chunk | undefined = first; chunk !== undefined; chunk = (await others.next()).value ?? undefined) {
      if (chunk.length === 0) continue;
      const late = setTimeout(end, chunkMs);
      try {
        yield bytesOf(chunk);
      } finally {
        clearTimeout(late);
      }
    }
  } finally {
    clearTimeout(whole);
  }
}
