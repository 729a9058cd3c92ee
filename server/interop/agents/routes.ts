import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { BATCH_BODY_MAX } from '#domain/event-batch.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Of all agents of one person. */
const CALLS: Limit = { name: 'agents:user', max: 120, windowMs: 60_000 };

/** The Model Context Protocol for agents, over streamable HTTP (docs/agents.md). The package is loaded with the first call. */
export function agentRoutes(app: App, services: Services & LongReads): void {
  const { limits, publicUrl } = services;
  const origin = new URL(publicUrl).origin;

  /** Pages of other origins are refused, as the protocol asks. */
  async function checkOrigin({ headers }: FastifyRequest): Promise<void> {
    if (headers.origin !== undefined && headers.origin !== origin) throw new ApiError('forbidden');
  }

  app.post('/mcp', {
    config: { access: 'read', security: 'agent-call', cors: false, bodyMax: BATCH_BODY_MAX },
    schema: { hide: true },
    onRequest: checkOrigin,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      await limits.take([CALLS, actor.userId]);
      const { body } = request;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('bad_request');
      const { answerMessage } = await import('./protocol.ts');
      const call = { ...services, request, actor: { ...actor, isAgent: true as const } };
      const answer = await answerMessage(call, `${publicUrl}/mcp`);
      reply.code(answer.status).type(answer.headers.get('content-type') ?? 'application/json; charset=utf-8');
      return reply.send(Buffer.from(await answer.arrayBuffer()));
    },
  });

  // Nothing is sent without being asked for, and there are no sessions to end.
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: '/mcp',
      config: { access: 'read', cors: false },
      schema: { hide: true },
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  }
}
