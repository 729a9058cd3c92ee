import { decodeWhole } from '#domain/encodings/decode.ts';
import { conditionsIn } from '#server/interop/calendar-objects/conditions.ts';
import { NAME_MAX } from '#server/interop/calendar-objects/data.ts';
import { putObject as store } from '#server/interop/calendar-objects/put.ts';
import { readText } from '#server/interop/calendar-objects/reading.ts';
import { declaredBy } from '#server/platform/decode-text.ts';
import { withWholeCharacters } from '#server/platform/whole-characters.ts';
import { bodyOf, type Call } from '../call.ts';
import { collectionFor } from '../collections.ts';
import type { ObjectPath } from '../paths.ts';
import { changeEventsFor } from '../push/dont-notify.ts';
import { DavError } from '../xml/dav-error.ts';
import { caldav } from '../xml/names.ts';
import { naming } from './refused.ts';

/** Stores an object as it was sent. The answer has its ETag only if the same bytes are returned: not if the encoding had to be repaired. */
export async function putObject(call: Call<ObjectPath>): Promise<unknown> {
  const { db, actor, path, quotas, request, reply } = call;
  // A partial body would be taken for the whole (RFC 9110 §14.5).
  if (request.headers['content-range'] !== undefined) throw new DavError(400);
  const calendar = await collectionFor(db.read, actor, path, 'events.write');
  const { text, isAsSent } = textOf(call);
  if (path.name.length > NAME_MAX) throw new DavError(403);
  const conditions = conditionsIn(request.headers);
  const { etag, isNew } = await naming(path, async () => {
    const reading = await readText(text, calendar.time_zone);
    return changeEventsFor(call, calendar.id, (change) =>
      store(change, actor, { name: path.name, reading, conditions, quotas }),
    );
  });
  if (isAsSent && etag !== null) reply.header('etag', etag);
  return reply.code(isNew ? 201 : 204).send();
}

/** @throws DavError `supported-calendar-data`, `valid-calendar-data` if it is neither UTF-8 nor of the declared encoding */
function textOf(call: Call): { text: string; isAsSent: boolean } {
  const type = call.request.headers['content-type'] ?? 'text/calendar';
  if (!/^text\/(?:calendar|plain)\b|^application\/octet-stream\b/i.test(type))
    throw new DavError(415, caldav('supported-calendar-data'));
  const bytes = bodyOf(call) ?? Buffer.alloc(0);
  const text = decodeWhole('utf-8', bytes, true);
  if (text !== null) return { text, isAsSent: true };
  const declared = declaredBy(type) ?? 'utf-8';
  const repaired = decodeWhole(declared, declared === 'utf-8' ? withWholeCharacters(bytes) : bytes, true);
  if (repaired === null) throw new DavError(403, caldav('valid-calendar-data'));
  return { text: repaired, isAsSent: false };
}
