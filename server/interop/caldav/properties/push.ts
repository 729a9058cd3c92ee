import type { Collection } from '../collections.ts';
import { topicOf } from '../push/topic.ts';
import { dav, push } from '../xml/names.ts';
import { tag, textTag } from '../xml/writer.ts';
import type { Property } from './property.ts';
import { constant } from './property.ts';

/** What tells apps that they can be told of changes (draft-bitfire-webdav-push-00). */

const TYPE = new Map([['{}type', 'p256ecdsa'] as const]);
const depth = (value: string): string => textTag(dav('depth'), value);

export const PUSH_PROPERTIES: readonly Property<Collection>[] = [
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
