import { ApiKeyAnswer, ApiKeyList, CreateApiKeyBody, CreatedApiKey, SwitchApiKeyBody } from '#domain/api-keys.ts';
import { sendAccessChange } from '#server/identity/access-grants/mail.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { createSessionGuard } from '#server/identity/sessions/guard.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createApiKey, deleteApiKey, listApiKeys, switchApiKey } from './data.ts';
import { keyChange } from './key-change.ts';
import { isRenewed } from './key-end.ts';

const tags = ['API keys'];

export function apiKeyRoutes(app: App, { db, clock, limits, quotas }: Services): void {
  const { requirePassword, stillSignedIn } = createSessionGuard({ db, clock, limits });

  app.get('/api/api-keys', {
    config: { access: 'session' },
    schema: { summary: 'My API keys', tags, response: { 200: ApiKeyList } },
    handler: async (request) => listApiKeys(db.read, sessionOf(request).userId),
  });

  app.post('/api/api-keys', {
    config: { access: 'session', security: 'key-create' },
    schema: {
      summary: 'Create an API key',
      description:
        'The answer is the only place where the key is whole. Needs `password` when the sign-in was more than 15 minutes ago: 403 `password_required`.',
      tags,
      body: CreateApiKeyBody,
      response: { 201: CreatedApiKey },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      await requirePassword(actor, request.body.password);
      return db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        const created = await createApiKey(sql, user.id, request.body, clock(), quotas);
        await sendAccessChange(
          sql,
          user,
          keyChange('key-created', created.apiKey, isRenewed(request.body)),
          deviceOf(request),
          clock(),
        );
        await audit(sql, request, clock(), { id: created.apiKey.id });
        return created;
      });
    },
  });

  app.patch('/api/api-keys/:id', {
    config: { access: 'session', security: 'key-switch', grows: false },
    schema: {
      summary: 'Switch a key off or on',
      description:
        'Switching it on needs `password` when the sign-in was more than 15 minutes ago, as a new key does: 403 `password_required`.',
      tags,
      params: byId,
      body: SwitchApiKeyBody,
      response: { 200: ApiKeyAnswer },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      const { isActive, password } = request.body;
      if (isActive) await requirePassword(actor, password);
      const apiKey = await db.write(async (sql) => {
        const user = await stillSignedIn(sql, actor);
        const { key, isChanged } = await switchApiKey(sql, user.id, request.params.id, isActive);
        if (isActive && isChanged)
          await sendAccessChange(sql, user, keyChange('key-on', key), deviceOf(request), clock());
        await audit(sql, request, clock());
        return key;
      });
      return { apiKey };
    },
  });

  app.delete('/api/api-keys/:id', {
    config: { access: 'session', security: 'key-delete' },
    schema: { summary: 'Delete a key', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await db.write(async (sql) => {
        await deleteApiKey(sql, userId, request.params.id);
        await audit(sql, request, clock());
      });
    },
  });
}
