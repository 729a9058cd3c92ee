/** An XML name in Clark notation, `{DAV:}href`: independent of a document's prefixes. */
export type Name = `{${string}}${string}`;

const DAV = 'DAV:';
const CALDAV = 'urn:ietf:params:xml:ns:caldav';
const CALENDAR_SERVER = 'http://calendarserver.org/ns/';
const APPLE = 'http://apple.com/ns/ical/';
const PUSH = 'https://bitfire.at/webdav-push';

export const dav = (local: string): Name => `{${DAV}}${local}`;
export const caldav = (local: string): Name => `{${CALDAV}}${local}`;
export const cs = (local: string): Name => `{${CALENDAR_SERVER}}${local}`;
export const apple = (local: string): Name => `{${APPLE}}${local}`;
export const push = (local: string): Name => `{${PUSH}}${local}`;

/** The prefixes declared at the root of each of our documents. */
export const PREFIXES: Readonly<Record<string, string>> = {
  [DAV]: 'd',
  [CALDAV]: 'c',
  [CALENDAR_SERVER]: 'cs',
  [APPLE]: 'a',
  [PUSH]: 'p',
};

export const nameOf = (namespace: string, local: string): Name => `{${namespace}}${local}`;

/** A namespace may contain a brace, a local name cannot. */
export function partsOf(name: Name): { namespace: string; local: string } {
  const end = name.lastIndexOf('}');
  return { namespace: name.slice(1, end), local: name.slice(end + 1) };
}
