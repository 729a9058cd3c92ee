import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { bounded } from '#domain/text.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { listEmails, readEmail } from './outbox.ts';
import { emailPage, listPage } from './pages.ts';

/** E-mails use inline styles. Their frame inherits this policy, so it loads and runs nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Deps {
  dataDir: string;
  /** E-mails contain codes; when false, these pages answer 404. */
  showsEmails: (request: FastifyRequest) => boolean;
}

export function devMailRoutes(app: App, { dataDir, showsEmails }: Deps): void {
  app.get('/dev/mail', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!showsEmails(request)) throw new ApiError('not_found');
    return asPage(reply).send(listPage(languageOf(request), await listEmails(dataDir)));
  });
  app.get('/dev/mail/:file', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ file: bounded(200) }) },
    handler: async (request, reply) => {
      if (!showsEmails(request)) throw new ApiError('not_found');
      const email = await readEmail(dataDir, request.params.file);
      if (!email) throw new ApiError('not_found');
      return asPage(reply).send(emailPage(languageOf(request), email));
    },
  });
}

const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language');
