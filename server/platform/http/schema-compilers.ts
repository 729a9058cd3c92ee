import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

const unused = (): never => {
  throw new Error('Zod compiles all schemas.');
};

/** An option of Fastify, which would otherwise load compilers of its own. */
export const schemaController = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };

/** Has schemas checked and written by Zod. */
export function compileByZod(app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
