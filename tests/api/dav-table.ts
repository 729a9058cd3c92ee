import type { Action } from '#domain/permissions.ts';
import type { Scope } from '#domain/values/api-keys.ts';
import { eventText } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { registerText, unreachable } from '#tests/support/pusher.ts';
import type { Method } from '#tests/support/routes.ts';
import type { DavCaller, DavWorld } from './dav-callers.ts';

export const isDav = (url: string): boolean => /^\/(?:$|dav|\.well-known\/|remote\.php\/)/.test(url);

export interface DavEntry {
  readonly method: Method;
  /** What the call is about, in words. */
  readonly on: string;
  /** What it needs: nothing, an account, one that may make calendars, or this right in the calendar. */
  readonly needs: 'nothing' | 'account' | 'homes.write' | Action;
  /** The scope of the key. */
  readonly key: Scope;
  /** The status for callers with the right. */
  readonly status: number;
  readonly path: (world: DavWorld, caller: DavCaller) => string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly destination?: (world: DavWorld, caller: DavCaller) => string;
  /** It removes what other callers need, so each caller with the right gets a world of their own. */
  readonly destroys?: true;
}

const home = (_world: DavWorld, { person }: DavCaller): string => `/dav/calendars/${person.id}/`;
const calendar = (world: DavWorld, caller: DavCaller): string => `${home(world, caller)}${world.calendar.id}/`;
const object = (world: DavWorld, caller: DavCaller): string => `${calendar(world, caller)}${world.object}`;
const fresh = (world: DavWorld, caller: DavCaller): string => `${calendar(world, caller)}fresh.ics`;
const principal = (_world: DavWorld, { person }: DavCaller): string => `/dav/principals/${person.id}/`;
const root = (): string => '/dav/';

const ALL = `<d:propfind ${NAMESPACES}><d:allprop/></d:propfind>`;
const propfind = { method: 'PROPFIND', key: 'read', status: 207, body: ALL, headers: { depth: '1' } } as const;
const EXPAND = `<d:expand-property ${NAMESPACES}><d:property name="owner"><d:property name="displayname"/></d:property></d:expand-property>`;
const expand = { method: 'REPORT', key: 'read', status: 207, body: EXPAND } as const;
const PATCH_COLOR = `<d:propertyupdate ${NAMESPACES}><d:set><d:prop><a:calendar-color>#123456FF</a:calendar-color></d:prop></d:set></d:propertyupdate>`;
const proppatch = { method: 'PROPPATCH', key: 'write', status: 207, body: PATCH_COLOR } as const;
const MKCOL = `<d:mkcol ${NAMESPACES}><d:set><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype></d:prop></d:set></d:mkcol>`;
const newCalendar = (world: DavWorld, caller: DavCaller): string => `${home(world, caller)}${crypto.randomUUID()}/`;
const nowhere = (method: Method): DavEntry => ({
  ...{ method, on: 'a calendar', needs: 'account', key: 'write', status: 405, path: calendar },
});

const report = (on: string, name: string, inner: string, status = 207): DavEntry => ({
  ...{ method: 'REPORT', on: `a calendar: ${on}`, needs: 'events.read', key: 'read', status, path: calendar },
  body: `<${name} ${NAMESPACES}>${inner}</${name}>`,
});
const EVENTS = '<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>';
const RANGE = '<c:time-range start="20261101T000000Z" end="20261201T000000Z"/>';
const written = { needs: 'events.write', key: 'write', destroys: true } as const;

/** Every method of CalDAV with what it needs. */
export const DAV_TABLE: readonly DavEntry[] = [
  { method: 'OPTIONS', on: 'a calendar', needs: 'nothing', key: 'read', status: 200, path: calendar },
  { ...propfind, on: 'the root', needs: 'account', path: root },
  { ...propfind, on: 'the own principal', needs: 'account', path: principal },
  { ...propfind, on: 'the own home', needs: 'account', path: home },
  { ...propfind, on: 'a calendar', needs: 'calendar.read', path: calendar },
  { ...expand, on: 'a calendar', needs: 'calendar.read', path: calendar },
  { ...proppatch, on: 'the own home', needs: 'account', path: home },
  { ...proppatch, on: 'the own principal', needs: 'account', path: principal },
  { ...proppatch, on: 'a calendar', needs: 'calendar.read', path: calendar },
  { method: 'MKCALENDAR', on: 'the own home', needs: 'homes.write', key: 'calendars', status: 201, path: newCalendar },
  {
    method: 'MKCOL',
    on: 'the own home',
    needs: 'homes.write',
    key: 'calendars',
    status: 201,
    path: newCalendar,
    body: MKCOL,
  },
  {
    method: 'DELETE',
    on: 'a calendar',
    needs: 'calendar.read',
    key: 'calendars',
    status: 204,
    path: calendar,
    destroys: true,
  },
  { method: 'GET', on: 'a calendar', needs: 'calendar.read', key: 'read', status: 200, path: calendar },
  { method: 'HEAD', on: 'a calendar', needs: 'calendar.read', key: 'read', status: 200, path: calendar },
  { ...propfind, on: 'an object', needs: 'events.read', path: object },
  { ...expand, on: 'an object', needs: 'events.read', path: object },
  { method: 'GET', on: 'an object', needs: 'events.read', key: 'read', status: 200, path: object },
  { method: 'HEAD', on: 'an object', needs: 'events.read', key: 'read', status: 200, path: object },
  report('sync', 'd:sync-collection', '<d:sync-token/><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>'),
  report('query', 'c:calendar-query', `<d:prop><d:getetag/></d:prop>${EVENTS}`),
  report('multiget', 'c:calendar-multiget', '<d:prop><d:getetag/></d:prop><d:href>/dav/a</d:href>'),
  report('free-busy', 'c:free-busy-query', RANGE, 200),
  {
    ...report('query', 'c:calendar-query', `<d:prop><d:getetag/></d:prop>${EVENTS}`),
    ...{ on: 'an object: query', path: object },
  },
  {
    ...report('multiget', 'c:calendar-multiget', '<d:prop><d:getetag/></d:prop><d:href>/dav/a</d:href>'),
    ...{ on: 'an object: multiget', path: object },
  },
  {
    ...{ ...written, method: 'PUT', on: 'an object', status: 201, path: fresh },
    ...{ body: eventText('fresh'), headers: { 'content-type': 'text/calendar' } },
  },
  { ...written, method: 'MOVE', on: 'an object', status: 201, path: object, destination: fresh },
  { ...written, method: 'DELETE', on: 'an object', status: 204, path: object },
  {
    ...{ method: 'POST', on: 'a calendar', needs: 'events.read', key: 'read', status: 204, path: calendar },
    body: registerText(unreachable('table')),
  },
  {
    ...{ method: 'DELETE', on: 'a registration', needs: 'events.read', key: 'read', status: 204, destroys: true },
    path: (_world, { registration }) => registration,
  },
  ...(['COPY', 'LOCK', 'UNLOCK', 'PATCH'] as const).map(nowhere),
];
