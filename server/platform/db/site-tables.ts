import type { LanguageDefault } from '#domain/languages.ts';
import type { RegistrationMode } from '#domain/site.ts';
import type { ThemeDefault } from '#domain/themes.ts';

export interface SiteTables {
  /** A single row with id 1; none until the first page is submitted, or if a command created the first account. */
  site_settings: {
    id: number;
    registration: RegistrationMode;
    language: LanguageDefault;
    theme: ThemeDefault;
    created_at: number;
  };
}
