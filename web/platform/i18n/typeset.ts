import type { Language } from '#domain/languages.ts';

const AFTER_SHORT =
  /(?<=^|[\s(«„—])(а|без|в|во|для|до|за|и|из|или|изо|к|ко|на|над|не|ни|но|о|об|обо|от|ото|по|под|при|про|с|со|у|№) (?=\S)/giu;
const NO_BREAK = '\u00a0';

/** Joins short Russian words to the next word and a dash to the previous one, so that no line begins or ends with them. */
export function typeset(text: string, language: Language): string {
  const dashed = text.replaceAll(' —', `${NO_BREAK}—`);
  if (language !== 'ru') return dashed;
  return dashed.replace(AFTER_SHORT, `$1${NO_BREAK}`);
}

export function typesetAll(words: object, language: Language): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? typeset(value, language) : typesetAll(value, language),
    ]),
  );
}
