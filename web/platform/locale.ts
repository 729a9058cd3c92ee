/** The language with the regional formats of dates and times; American only if no other region is named. */
export function localeOf(language: string): string {
  if (language === 'ru') return 'ru-RU';
  const { languages } = navigator;
  if (known?.of !== languages || known.language !== language) {
    const locale = language === 'en' ? englishOf(languages) : regional(language, languages);
    known = { of: languages, language, locale };
  }
  return known.locale;
}

/** Browsers return the same list object until it changes. */
let known: { readonly of: readonly string[]; readonly language: string; readonly locale: string } | undefined;

const regional = (language: string, languages: readonly string[]): string =>
  languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;

const AMERICAN = 'en-US';

/** Browsers append American English to most lists, so the region of the first language is a better hint. */
function englishOf(languages: readonly string[]): string {
  const [first = AMERICAN] = languages;
  const named = languages.find((tag) => tag.startsWith('en-'));
  if (named && (named !== AMERICAN || first.startsWith('en'))) return named;
  const region = regionOf(first);
  if (region === 'US') return AMERICAN;
  const regional = `en-${region}`;
  // An English region without locale data counts as British, since most of the world writes dates that way.
  return new Intl.DateTimeFormat(regional).resolvedOptions().locale === regional ? regional : 'en-GB';
}

function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
