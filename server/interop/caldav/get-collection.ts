import type { Language } from '#domain/languages.ts';
import { languageOf } from '#server/platform/http/language.ts';
import type { Call } from './call.ts';
import { describe } from './describe.ts';

const TEXTS: Readonly<Record<Language, (url: string) => string>> = {
  en: (url) => `This address is for calendar apps (CalDAV). People find their calendars at ${url}\n`,
  ru: (url) => `Этот адрес — для приложений-календарей (CalDAV). Людям — сюда: ${url}\n`,
};

/** Tells a person with a browser where they are; there is nothing to fetch at the address of a collection. */
export async function showCollection(call: Call): Promise<unknown> {
  const { request, reply, path, publicUrl } = call;
  await describe(call, path, { kind: 'prop', asked: [] });
  return reply.type('text/plain; charset=utf-8').send(TEXTS[languageOf(request)](`${publicUrl}/`));
}
