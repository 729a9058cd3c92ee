import type { Language } from '#domain/languages.ts';
import { saveProfile } from '#web/identity/accounts/api.ts';
import { showLanguage } from '#web/platform/i18n/i18n.ts';

/** Shows a language at once and saves it. A failure to save is only logged. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  try {
    await saveProfile({ preferredLanguage: language });
  } catch (error) {
    console.warn('The language was not saved.', error);
  }
}
