import { may, type Role } from '#domain/permissions.ts';
import type { KeyActor } from '#server/platform/credentials/actor.ts';
import { caldav, dav, type Name } from '../xml/names.ts';
import { tag } from '../xml/writer.ts';

/** The privileges of RFC 3744 and RFC 4791 that apply here. */

const READ = [dav('read'), caldav('read-free-busy'), dav('read-current-user-privilege-set')];
const OWN = [dav('write-properties')];
const WRITE = [dav('write'), ...OWN, dav('write-content'), dav('bind'), dav('unbind')];

const written = (names: readonly Name[]): string => names.map((name) => tag(dav('privilege'), tag(name))).join('');

const READS = written(READ);
const READS_AND_OWN = written([...READ, ...OWN]);
const WRITES = written([...READ, ...WRITE]);

/**
 * The privileges of a key in a calendar of its person. Everybody may also change their own name and colour of it; but Thunderbird takes
 * `write-properties` for permission to write events, so read-only members are not shown it.
 */
export const privilegesIn = (role: Role, { scopes }: Pick<KeyActor, 'scopes'>): string =>
  scopes.includes('write') && may(role, 'events.write') ? WRITES : READS;

/** Only keys with that scope, and not restricted to some calendars, create calendars. */
export const privilegesAtHome = ({ scopes, calendarIds }: Pick<KeyActor, 'scopes' | 'calendarIds'>): string => {
  if (!scopes.includes('write')) return READS;
  return scopes.includes('calendars') && calendarIds === null ? WRITES : READS_AND_OWN;
};

export const PRIVILEGES_TO_READ = READS;

const XML_LANG: Name = '{http://www.w3.org/XML/1998/namespace}lang';
const supported = (name: Name, description: string, parts = ''): string =>
  tag(
    dav('supported-privilege'),
    tag(dav('privilege'), tag(name)) +
      tag(dav('description'), description, new Map([[XML_LANG, 'en'] as const])) +
      parts,
  );

export const SUPPORTED_PRIVILEGES = supported(
  dav('all'),
  'Any operation',
  supported(
    dav('read'),
    'Read',
    supported(caldav('read-free-busy'), 'Read when somebody is busy') +
      supported(dav('read-current-user-privilege-set'), 'Read the own privileges'),
  ) +
    supported(
      dav('write'),
      'Write',
      supported(dav('write-properties'), 'Write properties') +
        supported(dav('write-content'), 'Change events and tasks') +
        supported(dav('bind'), 'Add events and tasks') +
        supported(dav('unbind'), 'Delete events and tasks'),
    ),
);
