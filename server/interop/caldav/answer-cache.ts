import { createAnswerCache } from '#server/events/range/cache.ts';
import { acceptsGzip, gzipped } from '#server/platform/http/bytes.ts';
import { bodyOf, type Call, wantsMinimal } from './call.ts';
import { findCollection } from './collections.ts';
import { framed, sendDocument, sendWhole } from './multistatus.ts';
import type { PathOf } from './paths.ts';

const MIB = 1024 * 1024;
/** In bytes: all cached answers, one of them, and the request. Longer requests list objects and are rarely repeated. */
const [ALL_MAX, ANSWER_MAX, QUESTION_MAX] = [16 * MIB, MIB, 4_000];

export const createDavAnswerCache = (): Call['cache'] => createAnswerCache(ALL_MAX, ANSWER_MAX + 2 * QUESTION_MAX);

/**
 * Answers a report on the objects of a calendar. The same request has the same answer until the calendar or the caller's own data in it
 * changes, as a sync token shows; the caller is authorised each time.
 * @throws ApiError as `findCollection`
 */
export async function sendCached(
  call: Call<PathOf<'calendar' | 'object'>>,
  responses: AsyncGenerator<string, void>,
): Promise<void> {
  const { cache, request } = call;
  const question = await questionOf(call);
  if (!question) return sendDocument(call, framed(responses));
  const { key, version } = question;
  const answer = cache.find(key, version);
  if (!answer) return sendDocument(call, caching(call, question, framed(responses)));
  if (!acceptsGzip(request)) return sendWhole(call, answer.body);
  const compress = async () => ({ version, body: await gzipped(answer.body) });
  sendWhole(call, (await cache.get(`gzip ${key}`, version, compress)).body);
}

/** A cache key that covers everything the answer depends on. */
interface Question {
  readonly key: string;
  /** The version of the calendar. */
  readonly version: number;
}

/** Null for requests that are not cached. */
async function questionOf(call: Call<PathOf<'calendar' | 'object'>>): Promise<Question | null> {
  const body = bodyOf(call);
  if (!body || body.length > QUESTION_MAX) return null;
  const { db, actor, path } = call;
  const { id, version, own_version, role } = await findCollection(db.read, actor, path);
  const own = JSON.stringify([path, id, own_version, role, actor.scopes, wantsMinimal(call)]);
  return { key: `${own} ${body.toString('latin1')}`, version };
}

async function* caching(
  call: Call<PathOf<'calendar' | 'object'>>,
  { key, version }: Question,
  chunks: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  let text: string | null = '';
  for await (const chunk of chunks) {
    if (text !== null) text = text.length + chunk.length > ANSWER_MAX ? null : text + chunk;
    yield chunk;
  }
  // An answer that overlaps a change may show either state.
  const now = text === null ? null : await questionOf(call);
  if (text !== null && now?.key === key && now.version === version) {
    call.cache.store(key, { version, body: Buffer.from(text) });
  }
}
