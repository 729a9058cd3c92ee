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

/** A handler whose schema has one status only, such as 201, answers with that. */
export function answerWithDeclaredStatus(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ routeOptions }, reply) => {
    const [status, ...others] = Object.keys(routeOptions.schema?.response ?? {});
    if (status !== undefined && others.length === 0) reply.code(Number(status));
  });
}
