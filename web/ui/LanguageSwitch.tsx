import { currentLanguage, LANGUAGES, languageName, showLanguage } from '#web/platform/i18n/i18n.ts';
import './language-switch.css';

export function LanguageSwitch({ label }: { label: string }) {
  return (
    <select
      className="brightens language-switch"
      aria-label={label}
      value={currentLanguage()}
      onChange={(event) => void showLanguage(event.target.value)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </select>
  );
}
