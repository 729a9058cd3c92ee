import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#domain/site.ts';
import { languages } from '#server/platform/i18n/i18n.ts';

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
export function startPage(html: string, settings: () => Promise<SiteSettings>) {
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
