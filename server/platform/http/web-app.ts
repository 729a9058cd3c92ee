import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { SiteSettings } from '#domain/site.ts';
import { startPage } from './start-page.ts';

/** Never part of our paths: double escapes, control and invisible characters, backslashes, empty segments and dot segments. */
const ODD = /[%\\\p{Cc}\p{Cf}]|\/\/|\/\.{1,2}(?:\/|$)/u;

const YEAR_S = 365 * 24 * 3600;

/**
 * Serves the built web app: files with a hash in their name are cached for ever, everything else is revalidated, a page of its own answers
 * the paths below its name, which may be secrets, and the start page every path of the browser's router.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  settings: () => Promise<SiteSettings>,
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  await app.register(staticFiles, {
    root,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  const pages = new Set((await readdir(root)).flatMap((name) => /^(\w+)\.html$/.exec(name)?.[1] ?? []));
  const sendStartPage = startPage(await readFile(join(root, 'index.html'), 'utf8'), settings);
  app.get('/*', { config: { access: 'public', beforeSetup: true }, schema: { hide: true } }, (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/');
    if (ODD.test(path)) throw new ApiError('not_found');
    if (/^\/(?:api|dav|dev|index\.php|remote\.php|\.well-known)(?:\/|$)/.test(path)) throw new ApiError('not_found');
    const [, own = ''] = /^\/(\w+)\/[^/]+$/.exec(path) ?? [];
    if (pages.has(own)) return reply.header('referrer-policy', 'no-referrer').sendFile(`${own}.html`);
    const isFile = /\.[a-z0-9]+$/i.test(path) && path !== '/index.html';
    return isFile ? reply.sendFile(path) : sendStartPage(request, reply);
  });
}
