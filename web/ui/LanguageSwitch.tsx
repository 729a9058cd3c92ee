import { LANGUAGES } from '#domain/languages.ts';
import { currentLanguage, showLanguage } from '#web/platform/i18n/i18n.ts';
import './language-switch.css';

const NAMES = { ru: 'Русский', en: 'English' } as const;

export function LanguageSwitch({ label }: { label: string }) {
  const shown = currentLanguage();
  return (
    <fieldset className="language-switch" aria-label={label}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={NAMES[language]}
          aria-pressed={language === shown}
          onClick={() => void showLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
