import { Agent, request } from 'node:http';

/** How a call went: whole milliseconds to the end of its answer, and the size of the body as it came. */
interface Timed {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** The body, where it is asked for. */
  readonly text: string;
}

export interface Caller {
  call(method: string, path: string, body?: unknown, keep?: boolean): Promise<Timed>;
  close(): void;
}

const ANSWER_MS = 120_000;

/** Node gives the body of a DELETE no length by itself. */
const type = (payload: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(payload)),
});

/** Calls for one person over a connection that stays open. Bodies are counted and thrown away. */
export function callerFor(port: number, token: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call(method, path, body, keep = false) {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = { authorization: `Bearer ${token}`, ...(payload && type(payload)) };
      const begun = performance.now();
      return new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: ANSWER_MS });
        sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered in time`)));
        sent.once('error', reject);
        sent.once('response', (response) => {
          let bytes = 0;
          let text = '';
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (keep) text += chunk;
          });
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, bytes, text }),
          );
        });
        sent.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}
