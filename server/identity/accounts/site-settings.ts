import type { Language } from '#domain/languages.ts';
import type { SiteSettings } from '#domain/site.ts';
import { DEFAULT_THEME } from '#domain/themes.ts';
import type { Config } from '#server/platform/config/config.ts';

const DEFAULT_SETTINGS: SiteSettings = { language: 'ru', theme: DEFAULT_THEME };

export function siteSettings({ defaultLanguage, defaultTheme }: Config): () => Promise<SiteSettings> {
  return async () => ({
    language: defaultLanguage ?? DEFAULT_SETTINGS.language,
    theme: defaultTheme ?? DEFAULT_SETTINGS.theme,
  });
}

/** Where neither a person nor the browser names a language. */
export const languageOfSite = ({ language }: SiteSettings): Language => (language === 'auto' ? 'en' : language);
