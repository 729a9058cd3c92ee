import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, { type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { languages, translate } from '#server/platform/i18n/i18n.ts';
import { SMALL_BODY } from './body-limit.ts';
import { compileByZod, schemaController } from './schema-compilers.ts';

const CODE_NAMES = Object.keys(ERROR_STATUS) as ErrorCode[]; // the keys of the table
const CODES = CODE_NAMES.map(
  (code) => `\`${code}\` (${ERROR_STATUS[code]}): ${translate('en', `errors:codes.${code}`)}`,
).join('\n\n');

/** The contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export async function apiDocument(routes: readonly RouteOptions[], publicUrl: string) {
  // The plugin describes the routes of a server, so they are registered on a separate one that nobody calls.
  const app = Fastify({ schemaController });
  compileByZod(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kalends',
        version: '1',
        description: [
          'Calendars, events, tags, members and invitations. Times are local text; every error has one form.',
          'Lengths count Unicode characters after trimming. Names, titles and locations are stored without characters that nobody sees (zero-width ones, directional overrides, isolates without an end, fillers), and with marks of direction; one of which nothing is left is blank. Descriptions are stored as given.',
          'Ids compare without case and are answered in lower case. An id that names nothing answers 404. Names of time zones are taken in any case and kept in their IANA spelling.',
          'Every answer shows one state: the right to see a thing and the thing itself are read together, and POST and PUT answer what they wrote as this call left it, whatever comes after.',
          'Some fields of an event are derived. `tag` and the `color` of a tag change with the tag, and an occurrence’s `recurrence` with its series: then the event is among the `changes`. `createdBy.name` changes with a person’s name, and the `color` of an event without a tag with its calendar: then `changes` says `membersChanged` or `calendarChanged`, and a copy reads the events afresh. Each raises the calendar’s version. `createdBy` is null once that account is deleted, and for as long as it is not restored; the events are among the `changes` both times.',
          '`If-Match` takes one version, as an ETag or a plain number, or `*`.',
          `A body has at most ${SMALL_BODY / 1024} KiB, or as much as its longest allowed fields take as JSON with every character escaped, up to 512 KiB; a larger one is refused unread with 413.`,
        ].join('\n\n'),
      },
      servers: [{ url: publicUrl }],
      components: {
        schemas: {
          Error: {
            type: 'object',
            required: ['message', 'code'],
            properties: {
              message: {
                type: 'string',
                description: `For people, in the language of Accept-Language (${languages.join(', ')}).`,
              },
              code: { type: 'string', enum: CODE_NAMES, description: CODES },
              fields: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description: 'What is wrong with which field.',
              },
              current: { description: 'The resource as it stands now, with version_conflict and undo_conflict.' },
              restorableUntil: {
                type: 'string',
                format: 'date-time',
                description: 'With account_deleted: until when the account can be restored.',
              },
            },
          },
        },
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or an API key (kal_…).' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { access, file, bodyMax } = route.route.config ?? {};
      const security = access === 'public' ? [] : [{ bearer: [] }];
      const body = file && { consumes: [...file], body: { type: 'string', format: 'binary', maxLength: bodyMax } };
      return { url, schema: { ...schema, security, ...body } };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of Object.values(path ?? {})) {
          if (typeof operation !== 'object' || !('responses' in operation) || !operation.responses) continue;
          for (const [status, response] of Object.entries(operation.responses)) {
            // The plugin's default if the schema has no description.
            if ('description' in response && response.description === 'Default Response')
              response.description = STATUS_CODES[status] ?? '';
          }
          const body = operation.requestBody;
          const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
          if (body && 'content' in body && schema && 'anyOf' in schema) {
            body.required = !schema.anyOf?.some((each) => 'type' in each && String(each.type) === 'null');
          }
          operation.responses.default = {
            description: 'Any failure.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          };
        }
      }
      return document.openapiObject;
    },
  });
  for (const { method, url, schema, config } of routes) {
    app.route({ method, url, handler: () => undefined, ...(schema && { schema }), ...(config && { config }) });
  }
  await app.ready();
  return app.swagger();
}
