import { type IncomingMessage, request } from 'node:http';

/** An answer as it was sent, without the headers that `node:http` writes by itself. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Sends one request to 127.0.0.1 and gives back the whole answer, its body as it came over the wire.
 * @param body a text goes as it is, all else as JSON
 */
export function ask(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Answer> {
  const isText = typeof body === 'string';
  const payload = body === undefined ? undefined : isText ? body : JSON.stringify(body);
  const type = payload && !isText ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...type }, agent: false });
    sent.once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const others = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.end(payload);
  });
}

/** The JSON of an answer. @throws Error unless its status is `status` */
export function jsonOf<Value>(answer: Answer, status: number): Value {
  const text = Buffer.from(answer.body).toString();
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}: ${text}`);
  return JSON.parse(text) as Value; // the caller names what its call answers
}
