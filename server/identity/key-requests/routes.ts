import { z } from 'zod';
import { AppleProfileLink, GrantedKey, GrantKeyBody, KeyRequest, keyRequestCode } from '#domain/key-requests.ts';
import { checkKeyQuota } from '#server/identity/api-keys/data.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { iso } from '#server/platform/iso.ts';
import type { Services } from '#server/platform/services/services.ts';
import { findRequest, grantRequest, requestProfile } from './data.ts';
import { LINKS } from './limits.ts';

const params = z.object({ code: keyRequestCode });
const tags = ['API keys'];

/** Pages where a person grants requests; apps are answered by `login-flow.ts` and `apple-profile-route.ts`. */
export function keyRequestRoutes(app: App, { db, clock, limits, quotas, publicUrl }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.post('/api/key-requests', {
    config: { access: 'session', security: 'key-grant' },
    schema: {
      summary: 'Make a link to a profile for Apple’s devices',
      description:
        'The link gives a configuration profile with a new API key, once, within 15 minutes; until then there is no key. Another link ends the one before. Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`.',
      tags,
      body: GrantKeyBody,
      response: { 201: AppleProfileLink },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { name, password } = request.body;
      await requirePassword(actor, password);
      await limits.take([LINKS, actor.userId]);
      const { id, secret, expiresAt } = await db.write(async (sql) => {
        await stillSignedIn(sql, actor);
        await checkKeyQuota(sql, actor.userId, quotas);
        await audit(sql, request, clock());
        return requestProfile(sql, actor, name, clock());
      });
      return { id, url: `${publicUrl}/api/apple-profiles/${secret}`, expiresAt: iso(expiresAt) };
    },
  });

  app.get('/api/key-requests/:code', {
    config: { access: 'session' },
    schema: { summary: 'An app that asks for a key', tags, params, response: { 200: KeyRequest } },
    handler: async (request) => findRequest(db.read, request.params.code, request.ip, clock()),
  });

  app.post('/api/key-requests/:code/grant', {
    config: { access: 'session', security: 'key-grant' },
    schema: {
      summary: 'Give an app the key that it asks for',
      description:
        'The app fetches the key itself; it appears in the list of keys then. Needs `password` as creating a key does.',
      tags,
      params,
      body: GrantKeyBody,
      response: { 200: GrantedKey },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { name, password } = request.body;
      await requirePassword(actor, password);
      const id = await db.write(async (sql) => {
        await stillSignedIn(sql, actor);
        await checkKeyQuota(sql, actor.userId, quotas);
        const granted = await grantRequest(sql, actor, request.params.code, name, clock());
        await audit(sql, request, clock(), { id: granted });
        return granted;
      });
      return { id };
    },
  });
}
