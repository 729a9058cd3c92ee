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
