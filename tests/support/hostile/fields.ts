import { type Schema, sampleOf } from '#server/operations/api-docs/sample.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** One place in one call where somebody can put a value of theirs. */
export interface Field {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly where: 'path' | 'query' | 'body' | 'header';
  /** From the outside in. */
  readonly name: readonly string[];
  /** A body that would do, but for this field. */
  readonly body: unknown;
}

/** Headers that the server reads. */
const HEADERS = [
  ...['authorization', 'accept-language', 'accept-encoding', 'if-match', 'if-none-match', 'user-agent'],
  ...['x-forwarded-for', 'content-type', 'origin', 'range', 'cookie', 'x-request-id'],
];
/** Of calls that read the most of them. */
const WITH_HEADERS = ['get /api/calendars/invites/{code}', 'put /api/events/{id}', 'get /api/calendars/{id}/events'];

/** Every field of every call that is published. */
export function fieldsOf(document: Document): Field[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const call = { method: method.toUpperCase(), path, body: schema && sampleOf(schema) };
      const headers = WITH_HEADERS.includes(`${method} ${path}`) ? HEADERS : [];
      return [
        ...parameters.map(({ name, in: where }): Field => ({ ...call, where, name: [name] })),
        ...headers.map((name): Field => ({ ...call, where: 'header', name: [name] })),
        ...(schema ? namesIn(schema).map((name): Field => ({ ...call, where: 'body', name })) : []),
      ];
    }),
  );
}

/** The paths of all parts of a schema; of a list the first item, of a body itself the empty one. */
function namesIn(schema: Schema): string[][] {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const items = parts.flatMap((part) => (part.items ? [part.items] : []));
  return [
    [],
    ...properties.flatMap(([key, part]) => namesIn(part).map((rest) => [key, ...rest])),
    ...items.flatMap((part) => namesIn(part).map((rest) => ['0', ...rest])),
  ];
}
