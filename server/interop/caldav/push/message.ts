import { syncTokenOf } from '#server/interop/calendar-objects/sync-token.ts';
import { dav, push } from '../xml/names.ts';
import { documentOf, tag, textTag } from '../xml/writer.ts';
import type { Due } from './due.ts';
import { topicOf } from './topic.ts';

/** That something has changed, and not what: an app asks for that. */
export function messageOf(due: Due): string {
  const { version, own_version, calendar_id: calendarId, user_id: userId } = due;
  const isContent = due.told_version !== version || due.told_own_version !== own_version;
  const token = syncTokenOf({ calendarId, userId }, { version, ownVersion: own_version, after: '' });
  const content = textTag(dav('sync-token'), token);
  return documentOf(
    push('push-message'),
    textTag(push('topic'), topicOf(calendarId, userId)) +
      (due.content_update === 1 && isContent ? tag(push('content-update'), content) : '') +
      (due.property_update === 1 && due.told_properties !== due.properties ? tag(push('property-update')) : ''),
  );
}
