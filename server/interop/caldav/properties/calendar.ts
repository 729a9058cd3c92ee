import { OBJECT_BYTES_MAX } from '#server/interop/calendar-objects/data.ts';
import { syncTokenOf } from '#server/interop/calendar-objects/sync-token.ts';
import type { Call } from '../call.ts';
import type { Collection } from '../collections.ts';
import { principalHref } from '../paths.ts';
import { topicOf } from '../push/topic.ts';
import type { Name } from '../xml/names.ts';
import { apple, caldav, cs, dav, push } from '../xml/names.ts';
import { escapeText, hrefTag, tag, textTag } from '../xml/writer.ts';
import { isoSeconds } from './instants.ts';
import { privilegesIn } from './privileges.ts';
import type { Property } from './property.ts';
import { constant, tableOf } from './property.ts';
import { collectionType, sharedProperties } from './shared.ts';
import type { Stored } from './stored.ts';
import { REMOVED, readStored } from './stored.ts';
import { zoneDocument } from './time-zone.ts';

/** Advertises push messages about changes (draft-bitfire-webdav-push-00). */

const TYPE = new Map([['{}type', 'p256ecdsa'] as const]);
const depth = (value: string): string => textTag(dav('depth'), value);

const PUSH_PROPERTIES: readonly Property<Collection>[] = [
  {
    name: push('transports'),
    read: (_calendar, { vapidPublicKey }) => tag(push('web-push'), tag(push('vapid-public-key'), vapidPublicKey, TYPE)),
    onRequest: true,
  },
  { name: push('topic'), read: ({ id, user_id }) => topicOf(id, user_id), onRequest: true },
  constant(
    push('supported-triggers'),
    tag(push('content-update'), depth('1')) + tag(push('property-update'), depth('0')),
  ),
];

/** In the bounds of `domain/dates`. */
const FIRST_TIME = '19000101T000000Z';
const LAST_TIME = '20991231T235959Z';

export const COMPONENTS = ['VEVENT', 'VTODO', 'VJOURNAL'] as const;

const attributes = (values: Record<string, string>): Map<Name, string> =>
  new Map(Object.entries(values).map(([name, value]) => [`{}${name}`, value]));

const component = (name: string): string => tag(caldav('comp'), '', attributes({ name }));

export const COLOR = apple('calendar-color');

const shownColor = ({ own_color, color }: Collection): string => own_color ?? color;

export const collectionEtag = ({ version, own_version }: Collection): string => `"${version}-${own_version}"`;

const tokenOf = ({ id, version, own_version }: Collection, { actor }: Pick<Call, 'actor'>): string =>
  syncTokenOf({ calendarId: id, userId: actor.userId }, { version, ownVersion: own_version, after: '' });

export const CALENDAR_TABLE = tableOf<Collection>(
  collectionType(tag(caldav('calendar'))),
  { name: dav('displayname'), read: ({ own_name, name }) => escapeText(own_name ?? name) },
  { name: dav('creationdate'), read: ({ created_at }) => isoSeconds(created_at) },
  { name: dav('getetag'), read: (calendar) => escapeText(collectionEtag(calendar)) },
  { name: dav('owner'), read: ({ owner_id }) => hrefTag(principalHref(owner_id)), onRequest: true },
  { name: dav('resource-id'), read: ({ id }) => hrefTag(`urn:uuid:${id}`), onRequest: true },
  {
    name: dav('current-user-privilege-set'),
    read: ({ role }, { actor }) => privilegesIn(role, actor),
    onRequest: true,
  },
  { name: dav('sync-token'), read: tokenOf, onRequest: true },
  { name: cs('getctag'), read: tokenOf, onRequest: true },
  { name: COLOR, read: (calendar) => `${shownColor(calendar)}FF`, onRequest: true },
  {
    name: caldav('calendar-description'),
    read: ({ description }) => (description === '' ? undefined : escapeText(description)),
    onRequest: true,
  },
  {
    name: caldav('calendar-timezone'),
    read: ({ time_zone, created_at }) => escapeText(zoneDocument(time_zone, created_at)),
    onRequest: true,
  },
  { name: caldav('calendar-timezone-id'), read: ({ time_zone }) => escapeText(time_zone), onRequest: true },
  {
    name: caldav('supported-calendar-component-set'),
    read: ({ components }) => components.split(',').map(component).join(''),
    onRequest: true,
  },
  constant(
    caldav('supported-calendar-data'),
    tag(caldav('calendar-data'), '', attributes({ 'content-type': 'text/calendar', version: '2.0' })),
  ),
  constant(
    caldav('supported-collation-set'),
    ['i;ascii-casemap', 'i;octet'].map((name) => tag(caldav('supported-collation'), name)).join(''),
  ),
  constant(caldav('max-resource-size'), String(OBJECT_BYTES_MAX)),
  constant(caldav('min-date-time'), FIRST_TIME),
  constant(caldav('max-date-time'), LAST_TIME),
  ...PUSH_PROPERTIES,
  ...sharedProperties('calendar'),
);

/** The properties stored by clients, without a colour that was changed elsewhere since. */
export function storedOf(calendar: Collection): Stored {
  const stored = readStored(calendar.dav_properties);
  const storedColor = stored.get(COLOR);
  const holds =
    storedColor === REMOVED
      ? calendar.own_color === null
      : storedColor?.toLowerCase().includes(shownColor(calendar).toLowerCase());
  return holds === false ? new Map([...stored].filter(([name]) => name !== COLOR)) : stored;
}
