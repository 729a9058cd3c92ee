/** The language as the person's region writes dates and clocks; American only where nothing names another. */
export function localeOf(language: string): string {
  if (language === 'ru') return 'ru-RU';
  const { languages } = navigator;
  if (known?.of !== languages || known.language !== language) {
    const locale = language === 'en' ? englishOf(languages) : regional(language, languages);
    known = { of: languages, language, locale };
  }
  return known.locale;
}

/** Browsers give the same list until it changes. */
let known: { readonly of: readonly string[]; readonly language: string; readonly locale: string } | undefined;

const regional = (language: string, languages: readonly string[]): string =>
  languages.find((tag) => tag.startsWith(`${language}-`)) ?? language;

const AMERICAN = 'en-US';

/** Browsers put American English behind most languages without being asked: the region of the first language tells more. */
function englishOf(languages: readonly string[]): string {
  const [first = AMERICAN] = languages;
  const named = languages.find((tag) => tag.startsWith('en-'));
  if (named && (named !== AMERICAN || first.startsWith('en'))) return named;
  const region = regionOf(first);
  if (region === 'US') return AMERICAN;
  const regional = `en-${region}`;
  // English of a region that is not described is British, as most of the world writes dates.
  return new Intl.DateTimeFormat(regional).resolvedOptions().locale === regional ? regional : 'en-GB';
}

function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
