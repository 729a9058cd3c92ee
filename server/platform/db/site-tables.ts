import type { LanguageDefault } from '#domain/languages.ts';
import type { RegistrationMode } from '#domain/site.ts';
import type { ThemeDefault } from '#domain/themes.ts';

export interface SiteTables {
  /** One row, whose id is 1; none before the first page was sent, nor where a command has made the first account. */
  site_settings: {
    id: number;
    registration: RegistrationMode;
    language: LanguageDefault;
    theme: ThemeDefault;
    created_at: number;
  };
}
