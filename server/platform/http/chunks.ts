import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

interface RawReply {
  readonly raw: ServerResponse;
  header(name: string, value: string): unknown;
  send(payload?: unknown): unknown;
}

/** A reader who takes no chunk for `chunkMs`, or not all of them within `wholeMs`, is disconnected. */
export interface SendTimeouts {
  readonly chunkMs: number;
  readonly wholeMs: number;
}

const TIMEOUTS: SendTimeouts = { chunkMs: 30_000, wholeMs: 600_000 };

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a text, JSON unless `type` says otherwise, that is made while it is sent: the next chunk is asked for when the last one is on its way. One chunk alone is
 * sent with its length. A failure before the second chunk is answered as any other; after it, the connection breaks, so that nobody
 * takes a part for the whole.
 */
export function sendChunks(
  { method }: { readonly method: string },
  reply: RawReply,
  chunks: AsyncGenerator<string, void>,
  { type = JSON_TYPE, timeouts = TIMEOUTS }: { type?: string; timeouts?: SendTimeouts } = {},
): void {
  const begin = async () => {
    const first = await chunks.next();
    reply.header('content-type', type);
    if (method === 'HEAD') {
      await chunks.return();
      return reply.send();
    }
    const second = first.done ? first : await chunks.next();
    if (second.done) return reply.send(Buffer.from(first.value ?? ''));
    reply.send(Readable.from(inTime(reply, `${first.value}${second.value}`, chunks, timeouts)));
  };
  begin().catch((error: unknown) => reply.send(error));
}

async function* inTime(
  { raw }: RawReply,
  first: string,
  others: AsyncGenerator<string, void>,
  { chunkMs, wholeMs }: SendTimeouts,
) {
  const end = () => raw.destroy();
  const whole = setTimeout(end, wholeMs);
  try {
    for (let text: string | undefined = first; text !== undefined; text = (await others.next()).value ?? undefined) {
      if (text === '') continue;
      const late = setTimeout(end, chunkMs);
      try {
        yield Buffer.from(text);
      } finally {
        clearTimeout(late);
      }
    }
  } finally {
    clearTimeout(whole);
    await others.return();
  }
}
