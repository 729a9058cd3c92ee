import { z } from 'zod';
import { ApiKeyAnswer, ApiKeyList, CreateApiKeyBody, CreatedApiKey, SwitchApiKeyBody } from '#domain/api-keys.ts';
import { id } from '#domain/text.ts';
import { sessionOf } from '#server/credentials/authenticate.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { createApiKey, deleteApiKey, listApiKeys, switchApiKey } from './data.ts';

const params = z.object({ id: id() });
const tags = ['API keys'];

export function apiKeyRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  app.get(
    '/api/api-keys',
    { config: { access: 'session' }, schema: { summary: 'My API keys', tags, response: { 200: ApiKeyList } } },
    async (request) => listApiKeys(db.read, sessionOf(request).userId),
  );

  app.post(
    '/api/api-keys',
    {
      config: { access: 'session', security: 'key-create' },
      schema: {
        summary: 'Create an API key',
        description: 'The answer is the only place where the key is whole.',
        tags,
        body: CreateApiKeyBody,
        response: { 201: CreatedApiKey },
      },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      reply.code(201);
      return db.write((sql) => createApiKey(sql, userId, request.body, clock()));
    },
  );

  app.patch(
    '/api/api-keys/:id',
    {
      config: { access: 'session', security: 'key-switch' },
      schema: {
        summary: 'Switch a key off or on',
        tags,
        params,
        body: SwitchApiKeyBody,
        response: { 200: ApiKeyAnswer },
      },
    },
    async (request) => {
      const { userId } = sessionOf(request);
      return { apiKey: await db.write((sql) => switchApiKey(sql, userId, request.params.id, request.body.isActive)) };
    },
  );

  app.delete(
    '/api/api-keys/:id',
    {
      config: { access: 'session', security: 'key-delete' },
      schema: { summary: 'Delete a key', tags, params, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      await db.write((sql) => deleteApiKey(sql, userId, request.params.id));
      return reply.code(204).send();
    },
  );
}
