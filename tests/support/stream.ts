import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';

interface Update {
  readonly event: string;
  readonly data: unknown;
}

/** An open `GET /api/stream` over real HTTP. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The next update that has come or comes. @throws Error when the stream has ended instead */
  next(): Promise<Update>;
  /** Resolves when the server has ended it, or is gone. */
  readonly ended: Promise<void>;
  /** Everything that has come, as it stands on the wire. */
  text(): string;
  /** Reads no more until `resume`, and leaves the connection open. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** Where an app listens, from the first call on. */
export async function listen({ app }: TestApp): Promise<string> {
  const [address] = app.addresses();
  if (typeof address !== 'object') return app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${address.port}`;
}

/** Opens a stream, that of people unless told otherwise; it is closed after the test. Resolves with the first bytes, from when on nothing is missed. */
export async function openStream(
  where: TestApp | string,
  token: string | undefined,
  headers: Record<string, string> = {},
  path = '/api/stream',
): Promise<OpenStream> {
  const url = `${typeof where === 'string' ? where : await listen(where)}${path}`;
  const waiting: { resolve(update: Update): void; reject(error: Error): void }[] = [];
  const updates: Update[] = [];
  let text = '';
  let unread = '';
  let isOver = false;

  function take(chunk: string): void {
    text += chunk;
    unread += chunk;
    for (let end = unread.indexOf('\n\n'); end >= 0; end = unread.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/s.exec(unread.slice(0, end)) ?? [];
      unread = unread.slice(end + 2);
      if (event === undefined || data === undefined) continue;
      const update: Update = { event, data: JSON.parse(data) };
      const first = waiting.shift();
      if (first) first.resolve(update);
      else updates.push(update);
    }
  }

  return new Promise((resolve, reject) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const call = request(url, { headers: { ...authorization, ...headers }, agent: false });
    call.once('error', reject);
    call.once('response', (response) => {
      response.setEncoding('utf8');
      const ended = new Promise<void>((end) => {
        response.once('close', () => {
          isOver = true;
          for (const { reject: fail } of waiting.splice(0)) fail(new Error(`The stream has ended after ${text}`));
          end();
        });
      });
      // A connection that is cut is an end like any other.
      response.on('error', () => {});
      response.on('data', take);
      const close = () => {
        call.destroy();
      };
      onTestFinished(close);
      response.once('data', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          ended,
          text: () => text,
          pause: () => response.pause(),
          resume: () => response.resume(),
          close,
          next() {
            const update = updates.shift();
            if (update) return Promise.resolve(update);
            if (isOver) return Promise.reject(new Error(`The stream has ended after ${text}`));
            return new Promise((found, fail) => waiting.push({ resolve: found, reject: fail }));
          },
        }),
      );
    });
    call.end();
  });
}
