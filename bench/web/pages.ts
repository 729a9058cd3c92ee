import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

/** The pages that the product is measured against, built as it is. */
export interface Pages {
  readonly origin: string;
  /** Answers `/{name}.json`. */
  give(name: string, value: unknown): void;
  stop(): Promise<void>;
}

const SIDES = ['floor', 'peer'] as const;
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
};

export async function servePages(folder: string): Promise<Pages> {
  for (const side of SIDES) {
    await build({
      configFile: false,
      root: join(import.meta.dirname, side),
      base: `/${side}/`,
      logLevel: 'silent',
      build: { outDir: join(folder, side), emptyOutDir: true, target: 'esnext' },
    });
  }
  const given = new Map<string, Buffer>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const body = given.get(path) ?? (await readFile(join(folder, path)).catch(() => undefined));
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the pages have no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    give: (name, value) => given.set(`/${name}.json`, Buffer.from(JSON.stringify(value))),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
