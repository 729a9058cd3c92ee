import type { CreateApiKeyBody } from '#domain/api-keys.ts';
import { createApiKey } from '#server/identity/api-keys/data.ts';
import type { Answer, TestApp } from './app.ts';
import type { Person } from './people.ts';
import type { Method } from './routes.ts';

/** A calendar app that a person has set up with a key. */
export interface DavClient {
  readonly key: string;
  readonly keyId: string;
  /** Of the person's calendars. */
  readonly home: string;
  readonly principal: string;
  call(method: Method, path: string, body?: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
  propfind(path: string, names: string, depth?: string): Promise<Answer>;
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The prefixes that the documents of these tests use. */
export const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:a="http://apple.com/ns/ical/"';

export async function davClient(
  app: TestApp,
  person: Person,
  values: Partial<CreateApiKeyBody> = {},
): Promise<DavClient> {
  const body: CreateApiKeyBody = { name: 'Phone', scopes: ['read', 'write', 'calendars'], ...values };
  const { key, apiKey } = await app.db.write((sql) =>
    createApiKey(sql, person.id, body, app.clock.now, app.config.quotas),
  );
  const authorization = basic(person.email, key);
  const call: DavClient['call'] = (method, path, text, headers = {}) =>
    app.call(method, path, {
      ...(text !== undefined && { body: text }),
      headers: { authorization, 'content-type': 'application/xml', ...headers },
    });
  return {
    key,
    keyId: apiKey.id,
    home: `/dav/calendars/${person.id}/`,
    principal: `/dav/principals/${person.id}/`,
    call,
    propfind: (path, names, depth = '0') =>
      call('PROPFIND', path, `<d:propfind ${NAMESPACES}><d:prop>${names}</d:prop></d:propfind>`, { depth }),
  };
}

/** Sets properties, which are written already. */
export const proppatch = (client: DavClient, path: string, set: string, headers = {}) =>
  client.call(
    'PROPPATCH',
    path,
    `<d:propertyupdate ${NAMESPACES}><d:set><d:prop>${set}</d:prop></d:set></d:propertyupdate>`,
    headers,
  );

/** Makes a calendar with properties, which are written already. */
export const mkcalendar = (client: DavClient, path: string, properties: string) =>
  client.call(
    'MKCALENDAR',
    path,
    `<c:mkcalendar ${NAMESPACES}><d:set><d:prop>${properties}</d:prop></d:set></c:mkcalendar>`,
  );

/** What a client says of a time zone. */
export const ZONE_TEXT = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:x',
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Yekaterinburg',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'END:STANDARD',
  'END:VTIMEZONE',
  'END:VCALENDAR',
  '',
].join('\r\n');
