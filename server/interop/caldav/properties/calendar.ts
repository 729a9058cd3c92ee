import { OBJECT_BYTES_MAX } from '#server/interop/calendar-objects/data.ts';
import { syncTokenOf } from '#server/interop/calendar-objects/sync-token.ts';
import type { Call } from '../call.ts';
import type { Collection } from '../collections.ts';
import { principalHref } from '../paths.ts';
import { topicOf } from '../push/topic.ts';
import { apple, caldav, cs, dav, type Name, push } from '../xml/names.ts';
import { escapeText, hrefTag, tag, textTag } from '../xml/writer.ts';
import { privilegesIn } from './privileges.ts';
import { constant, isoSeconds, onRequest, type Property, tableOf } from './property.ts';
import { collectionType, sharedProperties } from './shared.ts';
import { REMOVED, readStored, type Stored } from './stored.ts';
import { zoneDocument } from './time-zone.ts';

/** Advertises push messages about changes (draft-bitfire-webdav-push-00). */

const TYPE = new Map([['{}type', 'p256ecdsa'] as const]);
const depth = (value: string): string => textTag(dav('depth'), value);

const PUSH_PROPERTIES: readonly Property<Collection>[] = [
  onRequest(push('transports'), (_calendar, { vapidPublicKey }) =>
    tag(push('web-push'), tag(push('vapid-public-key'), vapidPublicKey, TYPE)),
  ),
  onRequest(push('topic'), ({ id, user_id }) => topicOf(id, user_id)),
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
  onRequest(dav('owner'), ({ owner_id }) => hrefTag(principalHref(owner_id))),
  onRequest(dav('resource-id'), ({ id }) => hrefTag(`urn:uuid:${id}`)),
  onRequest(dav('current-user-privilege-set'), ({ role }, { actor }) => privilegesIn(role, actor)),
  onRequest(dav('sync-token'), tokenOf),
  onRequest(cs('getctag'), tokenOf),
  onRequest(COLOR, (calendar) => `${shownColor(calendar)}FF`),
  onRequest(caldav('calendar-description'), ({ description }) =>
    description === '' ? undefined : escapeText(description),
  ),
  onRequest(caldav('calendar-timezone'), ({ time_zone, created_at }) =>
    escapeText(zoneDocument(time_zone, created_at)),
  ),
  onRequest(caldav('calendar-timezone-id'), ({ time_zone }) => escapeText(time_zone)),
  onRequest(caldav('supported-calendar-component-set'), ({ components }) =>
    components.split(',').map(component).join(''),
  ),
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
