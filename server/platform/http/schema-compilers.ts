import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

const unused = (): never => {
  throw new Error('Zod compiles all schemas.');
};

/** Keeps Fastify from loading its own compilers. */
export const schemaController = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };

/** Validates and serializes by Zod schemas. */
export function compileByZod(app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

/** A handler whose schema has one status only, such as 201, answers with that. Call it before there are routes. */
export function answerWithDeclaredStatus(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', (route) => {
    const [status, ...others] = Object.keys(route.schema?.response ?? {});
    if (status === undefined || others.length > 0) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      reply.code(Number(status));
      const answer: unknown = handler.call(this, request, reply);
      if (status !== '204') return answer;
      // Fastify does not send nothing to a caller who has hung up, and then the call would have no line in the log.
      return Promise.resolve(answer).then(() => reply.send());
    };
  });
}
