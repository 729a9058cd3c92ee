import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#domain/site.ts';

interface Built {
  readonly html: string;
  readonly etag: string;
}

/**
 * Sends the start page with the language and theme of the installation, so that boot.js has them before the first paint. `data-auto` names
 * those that the browser decides.
 * @param html as it was built, in Russian and dark
 */
export function startPage(html: string, settings: () => Promise<SiteSettings>) {
  const pages = new Map<string, Built>();
  const pageOf = (root: string): Built => {
    const page = html.replace(/<html\b[^>]*>/, () => root);
    const built = { html: page, etag: `"${createHash('sha256').update(page).digest('base64url')}"` };
    pages.set(root, built);
    return built;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The page itself opens without a database, and says what is wrong.
    const root = rootOf(await settings().catch(() => BUILT));
    const page = pages.get(root) ?? pageOf(root);
    reply.header('cache-control', 'no-cache').header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
}

const BUILT: SiteSettings = { language: 'ru', theme: 'dark' };

function rootOf({ language, theme }: SiteSettings): string {
  const auto = [language === 'auto' && 'language', theme === 'auto' && 'theme'].filter(Boolean).join(' ');
  const lang = language === 'auto' ? 'en' : language;
  return `<html lang="${lang}" data-theme="${theme === 'auto' ? 'dark' : theme}"${auto && ` data-auto="${auto}"`}>`;
}
