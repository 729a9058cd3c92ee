import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { SiteSettings } from '#domain/site.ts';
import { languages } from '#server/platform/i18n/i18n.ts';

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

type Look = Pick<SiteSettings, 'language' | 'theme'>;

interface Built {
  readonly html: string;
  readonly etag: string;
}

/**
 * Sends the start page, which is /setup while there is no account, with the installation's language and theme, so that boot.js has them
 * before the first paint, and the supported languages; `data-auto` lists settings that the browser decides.
 * @param html as built, in Russian and dark
 */
function startPage(html: string, settings: () => Promise<SiteSettings>) {
  const pages = new Map<string, Built>();
  const pageOf = (root: string): Built => {
    const page = html.replace(/<html [^<>]*>/, () => root);
    const built = { html: page, etag: `"${createHash('sha256').update(page).digest('base64url')}"` };
    pages.set(root, built);
    return built;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The page opens even without a database, and reports the problem itself.
    const now = await settings().catch(() => BUILT);
    const isSetup = request.url.split('?')[0] === SETUP;
    if (isSetup === now.isSetUp) return reply.redirect(isSetup ? '/' : SETUP);
    const root = rootOf(now);
    const page = pages.get(root) ?? pageOf(root);
    reply.header('cache-control', 'no-cache').header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
}

const SETUP = '/setup';
const BUILT: Look & Pick<SiteSettings, 'isSetUp'> = { isSetUp: true, language: 'ru', theme: 'dark' };

function rootOf({ language, theme }: Look): string {
  const auto = [language === 'auto' && 'language', theme === 'auto' && 'theme'].filter(Boolean).join(' ');
  const lang = language === 'auto' ? 'en' : language;
  const shown = theme === 'auto' ? 'dark' : theme;
  return `<html lang="${lang}" data-theme="${shown}" data-languages="${languages.join(' ')}"${auto && ` data-auto="${auto}"`}>`;
}
