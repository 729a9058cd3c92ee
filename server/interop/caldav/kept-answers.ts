import { LRUCache } from 'lru-cache';
import { acceptsGzip, gzipped } from '#server/platform/http/bytes.ts';
import { bodyOf, type Call, wantsLess } from './call.ts';
import { findCollection } from './collections.ts';
import { framed, sendDocument, sendWhole } from './multistatus.ts';
import type { PathOf } from './paths.ts';

const MIB = 1024 * 1024;
/** In bytes: all answers that are kept, and one of them. Longer questions name objects, and are seldom asked again. */
const [ALL_MAX, ANSWER_MAX, QUESTION_MAX] = [16 * MIB, MIB, 4_000];
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 300;

export const createKeptAnswers = (): Call['kept'] =>
  new LRUCache({
    maxSize: ALL_MAX,
    maxEntrySize: ANSWER_MAX + QUESTION_MAX + ENTRY_BYTES,
    sizeCalculation: (answer, question) => ENTRY_BYTES + question.length + answer.length,
  });

/**
 * Answers a report on the objects of a calendar. As long as neither the calendar nor what is the caller's own in it changes, which is what a
 * sync token tells, the same question has the same answer; whether they may ask is looked up each time.
 * @throws ApiError as `findCollection`
 */
export async function sendKept(
  call: Call<PathOf<'calendar' | 'object'>>,
  responses: AsyncGenerator<string, void>,
): Promise<void> {
  const { kept, request } = call;
  const question = await questionOf(call);
  const answer = question === null ? undefined : kept.get(question);
  if (question === null) return sendDocument(call, framed(responses));
  if (!answer) return sendDocument(call, keeping(call, question, framed(responses)));
  if (!acceptsGzip(request)) return sendWhole(call, answer);
  const compressed = `gzip ${question}`;
  const packed = kept.get(compressed) ?? (await gzipped(answer));
  kept.set(compressed, packed);
  sendWhole(call, packed);
}

/** What was asked, and all that the answer depends on; null for what is not kept. */
async function questionOf(call: Call<PathOf<'calendar' | 'object'>>): Promise<string | null> {
  const body = bodyOf(call);
  if (!body || body.length > QUESTION_MAX) return null;
  const { db, actor, path } = call;
  const { id, version, own_version, role } = await findCollection(db.read, actor, path);
  return `${JSON.stringify([path, id, version, own_version, role, actor.scopes, wantsLess(call)])} ${body.toString('latin1')}`;
}

async function* keeping(
  call: Call<PathOf<'calendar' | 'object'>>,
  question: string,
  chunks: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  let text: string | null = '';
  for await (const chunk of chunks) {
    if (text !== null) text = text.length + chunk.length > ANSWER_MAX ? null : text + chunk;
    yield chunk;
  }
  // Of an answer that was made while something changed, nobody knows which state it tells.
  if (text !== null && (await questionOf(call)) === question) call.kept.set(question, Buffer.from(text));
}
