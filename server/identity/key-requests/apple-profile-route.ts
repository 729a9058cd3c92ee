import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nullIfNotFound } from '#domain/errors.ts';
import { keyRequestCode } from '#domain/key-requests.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Services } from '#server/platform/services/services.ts';
import { appleProfile } from './apple-profile.ts';
import { endedPage, offerPage, STYLE, STYLE_PATH } from './apple-profile-page.ts';
import { MISSES } from './limits.ts';
import { isReady, redeem } from './redeem.ts';

const LINK = '/api/apple-profiles/:secret';
const FILE = 'Kalends.mobileconfig';
const TYPE = 'application/x-apple-aspen-config; charset=utf-8';
const params = z.object({ secret: keyRequestCode });
const config = { access: 'public', grows: false } as const;
const schema = { hide: true, params } as const;

/**
 * The link opens a page, and its button returns the profile, once: messengers and mail filters fetch every link, and would otherwise get
 * the key instead of the person.
 */
export function appleProfileRoute(app: App, { db, clock, limits, quotas, publicUrl }: Services): void {
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('vary', 'accept-language');

  async function sendExpired(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    await limits.take([MISSES, request.ip]);
    return html(reply)
      .code(404)
      .send(endedPage(languageOf(request), publicUrl));
  }

  app.get(LINK, { config, schema }, async (request, reply) => {
    if (!(await isReady(db.read, 'profile', request.params.secret, clock()))) return sendExpired(request, reply);
    return html(reply).send(offerPage(languageOf(request)));
  });

  app.get(STYLE_PATH, { config, schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );

  // The button sends an empty form.
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(LINK, { config, schema }, async ({ params: { secret } }, reply) =>
      reply.redirect(`/api/apple-profiles/${encodeURIComponent(secret)}/${FILE}`, 303),
    );
  });

  app.get(`${LINK}/${FILE}`, { config, exposeHeadRoute: false, schema }, async (request, reply) => {
    const redeemed = await db
      .write((sql) => redeem(sql, request, 'profile', request.params.secret, clock(), quotas))
      .catch(nullIfNotFound);
    if (!redeemed) return sendExpired(request, reply);
    const { apiKey, key, user } = redeemed;
    const account = { id: apiKey.id, userId: user.id, email: user.email, key };
    return reply
      .header('content-disposition', `attachment; filename="${FILE}"`)
      .type(TYPE)
      .send(appleProfile(account, publicUrl, translate(languageOf(request), 'answers:appleProfile.description')));
  });
}
