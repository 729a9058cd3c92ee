import type { z } from 'zod';

/** As much of a schema's definition as is needed to know what it looks at first. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  /** Of a string format, which is the first check of its own schema. */
  readonly check?: string;
  readonly checks?: readonly { _zod: { def: { check: string; abort?: boolean } } }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

const HARMLESS = ['boolean', 'enum', 'literal', 'null', 'undefined', 'never', 'unknown', 'any'];
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'];

/** The places of a schema where a text or a list is looked at before it is known to be short. */
export function unboundedIn(schema: unknown, path: string): string[] {
  if (schema === undefined) return [];
  // Zod keeps the definition of every schema here (zod.dev, "Zod Core"), typed by its kind alone.
  const definition = (schema as z.ZodType)._zod.def as unknown as Definition;
  const { type, shape, catchall, innerType, options } = definition;
  if (HARMLESS.includes(type)) return [];
  if (type === 'number') return definition.coerce ? [path] : [];
  if (type === 'string') return isMeasuredFirst(definition) ? [] : [path];
  if (type === 'pipe') return pipe(schema as z.ZodType, definition, path);
  if (type === 'object' && shape && !catchall) {
    return Object.entries(shape).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`));
  }
  if (type === 'union' && options) return [...new Set(options.flatMap((option) => unboundedIn(option, path)))];
  if (WRAPPERS.includes(type)) return unboundedIn(innerType, path);
  return [path];
}

function isMeasuredFirst({ check, checks, coerce }: Definition): boolean {
  const first = checks?.[0]?._zod.def;
  return !coerce && check === undefined && first?.check === 'max_length' && first.abort === true;
}

function pipe(schema: z.ZodType, { in: first, out }: Definition, path: string): string[] {
  const before = (first?._zod.def as Definition | undefined)?.type;
  if (before === 'unknown' || before === 'any') return [path];
  if (before !== 'transform') return unboundedIn(first, path);
  // Something prepares the value: that is for lists, whose items must not be looked at when there are too many.
  const prepared = out?._zod.def as Definition | undefined;
  if (prepared?.type !== 'array' || touchesLongList(schema)) return [path];
  return unboundedIn(prepared.element, `${path}[]`);
}

function touchesLongList(schema: z.ZodType): boolean {
  let touched = false;
  const list = new Proxy(new Array(1_000_000), {
    get(target, key) {
      if (/^\d+$/.test(String(key))) touched = true;
      return Reflect.get(target, key);
    },
  });
  return schema.safeParse(list).success || touched;
}
