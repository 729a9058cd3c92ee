import { languageOf } from '#server/platform/http/language.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Call } from './call.ts';
import { describe } from './describe.ts';

/** Explains to a person with a browser where they are; a collection has no content. */
export async function showCollection(call: Call): Promise<unknown> {
  const { request, reply, path, publicUrl } = call;
  await describe(call, path, { kind: 'prop', requested: [] });
  const text = translate(languageOf(request), 'answers:calendarApps', { url: `${publicUrl}/` });
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}
