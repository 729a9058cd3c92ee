import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * A slow network before the server: Lighthouse's and the developer tools' "Slow 4G" (150 ms, 1.6 Mbit/s, scaled as they do
 * for emulation by request: each answer begins 562.5 ms later, and all bodies share 1,474 kbit/s). A server of its own and
 * not the browser's emulation, which leaves out what a service worker fetches: a repeat visit would go at full speed.
 */

const LATENCY_MS = 562.5;
const KBITS_A_SECOND = 1_474.56;
const CHUNK_BYTES = 1_460;

export interface SlowNetwork {
  readonly origin: string;
  /** Slow, unless told otherwise. */
  slow(isSlow: boolean): void;
  stop(): Promise<void>;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function slowNetwork(port: number): Promise<SlowNetwork> {
  let isSlow = true;
  /** When the line is free for the next chunk: all answers wait in one row. */
  let free = 0;
  const turn = async (bytes: number) => {
    if (!isSlow) return;
    const now = performance.now();
    free = Math.max(free, now) + (bytes * 8) / KBITS_A_SECOND;
    await wait(free - now);
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (isSlow) await wait(LATENCY_MS);
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers });
    // A page that is closed leaves its stream of updates.
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve);
      onward.once('error', reject);
    });
    answer.writeHead(given.statusCode ?? 502, given.headers);
    answer.flushHeaders();
    for await (const body of given) {
      for (let at = 0; at < body.length; at += CHUNK_BYTES) {
        const chunk = body.subarray(at, at + CHUNK_BYTES);
        await turn(chunk.length);
        answer.write(chunk);
      }
    }
    answer.end();
  }

  const server = createServer((asked, answer) => pass(asked, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the slow network has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    slow: (next) => {
      isSlow = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
