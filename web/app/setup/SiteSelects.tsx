import { useTranslation } from 'react-i18next';
import type { LanguageDefault } from '#domain/languages.ts';
import type { RegistrationMode } from '#domain/site.ts';
import { THEME_NAMES, type ThemeDefault } from '#domain/themes.ts';
import { LANGUAGES, languageName } from '#web/platform/i18n/i18n.ts';
import { Select } from '#web/ui/Select.tsx';

interface Settings {
  readonly registration: RegistrationMode;
  readonly defaultLanguage: LanguageDefault;
  readonly defaultTheme: ThemeDefault;
}

interface Props {
  /** Settings fixed by environment variables, which cannot be changed here. */
  fixed: readonly string[];
  value: Settings;
  onValue: (part: Partial<Settings>) => void;
}

const MODES = ['open', 'invite', 'closed'] as const satisfies readonly RegistrationMode[];

/** Settings for everybody on this server. */
export function SiteSelects({ fixed, value, onValue }: Props) {
  const { t } = useTranslation(['setup', 'themes']);
  const themes = THEME_NAMES.map((name) => ({ value: name, label: t(`themes:names.${name}`) }));
  return (
    <>
      {!fixed.includes('registration') && (
        <Select<RegistrationMode>
          label={t('registration')}
          value={value.registration}
          onChange={(registration) => onValue({ registration })}
          options={MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
        />
      )}
      {!fixed.includes('language') && (
        <Select<LanguageDefault>
          label={t('language')}
          value={value.defaultLanguage}
          onChange={(defaultLanguage) => onValue({ defaultLanguage })}
          options={[
            { value: 'auto', label: t('autoLanguage') },
            ...LANGUAGES.map((name) => ({ value: name, label: languageName(name) })),
          ]}
        />
      )}
      {!fixed.includes('theme') && (
        <Select<ThemeDefault>
          label={t('theme')}
          value={value.defaultTheme}
          onChange={(defaultTheme) => onValue({ defaultTheme })}
          options={[{ value: 'auto', label: t('autoTheme') }, ...themes]}
        />
      )}
    </>
  );
}
