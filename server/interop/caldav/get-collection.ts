import { languageOf } from '#server/platform/http/language.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { Call } from './call.ts';
import { describe } from './describe.ts';

/** Tells a person with a browser where they are; there is nothing to fetch at the address of a collection. */
export async function showCollection(call: Call): Promise<unknown> {
  const { request, reply, path, publicUrl } = call;
  await describe(call, path, { kind: 'prop', asked: [] });
  const text = translate(languageOf(request), 'answers:calendarApps', { url: `${publicUrl}/` });
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}
