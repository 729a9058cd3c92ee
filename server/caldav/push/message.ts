import { syncTokenOf } from '#server/calendar-objects/sync-token.ts';
import { dav, push } from '../xml/names.ts';
import { documentOf, tag, textTag } from '../xml/writer.ts';
import type { Due } from './due.ts';
import { topicOf } from './topic.ts';

/** That something has changed, and not what: an app asks for that. */
export function messageOf(due: Due): string {
  const { version, own_version } = due;
  const isContent = due.told_version !== version || due.told_own_version !== own_version;
  const content = textTag(dav('sync-token'), syncTokenOf({ version }, own_version));
  return documentOf(
    push('push-message'),
    textTag(push('topic'), topicOf(due.calendar_id, due.user_id)) +
      (due.content_update === 1 && isContent ? tag(push('content-update'), content) : '') +
      (due.property_update === 1 && due.told_properties !== due.properties ? tag(push('property-update')) : ''),
  );
}
