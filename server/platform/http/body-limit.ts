import { z } from 'zod';
import type { App } from './app-type.ts';

/** For public routes, and for others whose schema needs no more. */
export const SMALL_BODY = 16 * 1024;
/** Allowance for white space and unknown fields. */
const ALLOWANCE = 1024;
/** Bytes of an escaped character outside the basic plane: `\ud83d\ude00`. */
const CHARACTER = 12;
const NUMBER = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum size of the body in bytes, if it is less than the schema allows, or the schema does not limit it. */
    bodyMax?: number;
    /** Media types of a file that is the whole body. */
    file?: readonly string[];
  }
}

/** Gives every route the body limit that its schema needs, or a small one. Larger bodies are refused unread with 413. */
export function limitBodies(app: App): void {
  app.addHook('onRoute', (route) => {
    const most = route.config?.bodyMax;
    const needed = route.schema?.body instanceof z.ZodType ? bodyMax(route.schema.body) + ALLOWANCE : most;
    const allowed = Math.min(Math.max(SMALL_BODY, needed ?? 0), most ?? Number.POSITIVE_INFINITY);
    route.bodyLimit = route.config?.access === 'public' ? SMALL_BODY : allowed;
  });
}

/** Computed once per schema, however many apps a process makes. */
const found = new WeakMap<z.ZodType, number>();

/** Maximum size of a body that a schema allows, as JSON with everything escaped, in bytes. @throws Error if nothing limits it */
function bodyMax(schema: z.ZodType): number {
  const most =
    found.get(schema) ?? bytesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
  found.set(schema, most);
  return most;
}

function bytesOf(schema: z.core.JSONSchema._JSONSchema): number {
  if (typeof schema === 'boolean') return NUMBER;
  const { type, anyOf, enum: values, properties, items, maxItems, maxLength } = schema;
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  if (values) return Math.max(...values.map((value) => CHARACTER * String(value).length));
  if (properties) {
    const fields = Object.entries(properties);
    return fields.reduce((sum, [name, field]) => sum + 6 * name.length + 4 + bytesOf(field), 2);
  }
  if (type === 'array' && items && !Array.isArray(items) && maxItems !== undefined)
    return 2 + maxItems * (bytesOf(items) + 1);
  if (type === 'string' && maxLength !== undefined) return 2 + CHARACTER * maxLength;
  if (type === 'string' || type === 'array') throw new Error('A schema of a body does not say how long it may be.');
  return NUMBER;
}
