import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { languages, translate } from '#server/platform/i18n/i18n.ts';
import type { Answer, TestApp } from '#tests/support/app.ts';

/** As much of a JSON Schema as the published document uses. */
export type Schema = z.infer<typeof Schema>;
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  required: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const Content = z.looseObject({ 'application/json': z.looseObject({ schema: Schema }).optional() });
const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  schema: Schema,
});
const Document = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(Parameter).optional(),
        requestBody: z.looseObject({ content: Content }).optional(),
        responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.looseObject({ Error: z.record(z.string(), z.unknown()) }) }),
});

/** One call of the contract. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly z.infer<typeof Parameter>[];
  readonly body: Schema | undefined;
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** What the contract does not allow of an answer; null where it allows all of it. */
  breach(operation: Operation, answer: Answer): string | null;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const formats = {
  uuid: UUID,
  'date-time': (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
};
/** What would tell a stranger how the server is made. */
const INSIDE = /node_modules|\.ts:\d|at \w+ \(|SQLITE_|sqlite3|select .+ from|insert into|pg_|relation "|ECONN/i;

/** The contract as the server publishes it. */
export async function contractOf(app: TestApp): Promise<Contract> {
  const document = (await app.call('GET', '/api/openapi.json')).as(Document);
  const ajv = new Ajv2020({ strict: false, formats, allErrors: false });
  ajv.addSchema(document, 'contract');
  const compile = (...keys: string[]) => {
    const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    return ajv.compile({ $ref: `contract#/${pointer}` });
  };
  const isError = compile('components', 'schemas', 'Error');
  /** A form of JSON, the type of another text, or null where nothing is sent. */
  const bodies = new Map<string, ValidateFunction | string | null>();
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [name, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const method = name.toUpperCase() as Operation['method'];
      operations.push({ method, path, parameters, body: requestBody?.content['application/json']?.schema });
      for (const [status, { content }] of Object.entries(responses)) {
        const at = ['paths', path, name, 'responses', status, 'content', 'application/json', 'schema'];
        const [type] = Object.keys(content ?? {});
        bodies.set(`${method} ${path} ${status}`, type === 'application/json' ? compile(...at) : (type ?? null));
      }
    }
  }

  function breachOfError(answer: Answer): string | null {
    if (!isError(answer.body)) return `is no error of the published form: ${ajv.errorsText(isError.errors)}`;
    const { code, message } = answer.body as { code: ErrorCode; message: string };
    if (ERROR_STATUS[code] !== answer.status) return `has the code ${code}, which is ${ERROR_STATUS[code]}`;
    const texts = languages.map((language) => translate(language, `errors:codes.${code}`));
    if (!texts.includes(message)) return `has a message that ${code} has not`;
    if (INSIDE.test(answer.text)) return 'tells how the server is made';
    if ([429, 503].includes(answer.status) && !answer.headers['retry-after']) return 'does not say when to try again';
    return null;
  }

  return {
    operations,
    breach({ method, path }, answer) {
      const { status, headers, body, text } = answer;
      if (!headers['x-request-id'] || headers['x-content-type-options'] !== 'nosniff') return 'lacks a header';
      if (headers['x-powered-by']) return 'names its maker';
      if (status >= 400) return breachOfError(answer);
      const isBody = bodies.get(`${method} ${path} ${status}`);
      if (isBody === undefined) return 'has a status that is not published';
      if (isBody === null) return text === '' ? null : 'has a body where there should be none';
      if (typeof isBody === 'string')
        return String(headers['content-type']).startsWith(isBody) ? null : `is not ${isBody}, as is published`;
      return isBody(body) ? null : `is not of the published form: ${ajv.errorsText(isBody.errors)}`;
    },
  };
}
