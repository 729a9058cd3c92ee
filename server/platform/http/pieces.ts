import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What is needed of a reply to send a body past its schema. */
interface RawReply {
  readonly raw: ServerResponse;
  header(name: string, value: string): unknown;
  send(payload?: unknown): unknown;
}

/** Whoever takes no piece for so long, or has not all of them after so long, is let go. */
export interface Patience {
  readonly pieceMs: number;
  readonly wholeMs: number;
}

const PATIENCE: Patience = { pieceMs: 30_000, wholeMs: 600_000 };

/**
 * Sends a JSON text that is made while it is sent: the next piece is asked for when the last one is on its way. One piece alone is
 * sent with its length. A failure before the second piece is answered as any other; after it, the connection breaks, so that nobody
 * takes a part for the whole.
 */
export function sendPieces(
  { method }: { readonly method: string },
  reply: RawReply,
  pieces: AsyncGenerator<string, void>,
  patience = PATIENCE,
): void {
  const begin = async () => {
    const first = await pieces.next();
    reply.header('content-type', 'application/json; charset=utf-8');
    if (method === 'HEAD') {
      await pieces.return();
      return reply.send();
    }
    const second = first.done ? first : await pieces.next();
    if (second.done) return reply.send(Buffer.from(first.value ?? ''));
    reply.send(Readable.from(inTime(reply, `${first.value}${second.value}`, pieces, patience)));
  };
  begin().catch((error: unknown) => reply.send(error));
}

async function* inTime(
  { raw }: RawReply,
  first: string,
  others: AsyncGenerator<string, void>,
  { pieceMs, wholeMs }: Patience,
) {
  const end = () => raw.destroy();
  const whole = setTimeout(end, wholeMs);
  try {
    for (let text: string | undefined = first; text !== undefined; text = (await others.next()).value ?? undefined) {
      if (text === '') continue;
      const late = setTimeout(end, pieceMs);
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
