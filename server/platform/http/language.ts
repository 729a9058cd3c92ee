import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/languages.ts';
import { languageFor } from '#server/platform/i18n/i18n.ts';

/** The language of an answer: the supported one with the highest weight in `Accept-Language`, else `otherwise`. RFC 9110 §12.5.4. */
export function languageOf(request: FastifyRequest, otherwise: Language = 'en'): Language {
  const header = request.headers['accept-language'];
  if (!header) return otherwise;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return { tag: tag.trim(), weight: weight ? Number.parseFloat(weight.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = languageFor(tag);
    if (language) return language;
  }
  return otherwise;
}
