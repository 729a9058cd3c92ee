import download from '@material-symbols/svg-300/outlined/install_desktop.svg?raw';
import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import logout from '@material-symbols/svg-300/outlined/logout.svg?raw';
import palette from '@material-symbols/svg-300/outlined/palette.svg?raw';
import person from '@material-symbols/svg-300/outlined/person.svg?raw';
import help from '@material-symbols/svg-300/outlined/question_mark.svg?raw';
import search from '@material-symbols/svg-300/outlined/search.svg?raw';
import shield from '@material-symbols/svg-300/outlined/shield.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { openSearch } from '#web/events/search/api.ts';
import { saveProfile, useUser } from '#web/identity/accounts/api.ts';
import { BellButton } from '#web/notifications/BellButton.tsx';
import { currentLanguage, LANGUAGES, languageName, showLanguage } from '#web/platform/i18n/i18n.ts';
import { useInstall } from '#web/platform/install.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { themeWords } from './load-words.ts';
import { useSignOut } from './use-sign-out.ts';
import './top-bar.css';

/** Switches the language immediately and saves it. A failure to save is only logged. */
async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  try {
    await saveProfile({ preferredLanguage: language });
  } catch (error) {
    console.warn('The language was not saved.', error);
  }
}

const ThemeDialog = onDemand(async () => (await import('#web/themes/ThemeDialog.tsx')).ThemeDialog, themeWords);

export function TopBar() {
  const { t } = useTranslation(['topBar', 'ui']);
  const user = useUser();
  const navigate = useNavigate();
  const [themes, setThemes] = useState<'never' | 'open' | 'closed'>('never');
  const install = useInstall();
  const shown = currentLanguage();

  const signOut = useSignOut();

  return (
    <header className="row top-bar" data-region="header">
      <a className="top-bar-skip" href="#content">
        {t('skip')}
      </a>
      <Logo to="/dashboard" label={t('dashboardLink')} />
      <IconButton svg={search} size={44} label={t('search')} aria-keyshortcuts="/" onClick={openSearch} />
      <BellButton size={44} label={t('notifications')} />
      <Menu
        entries={LANGUAGES.map((language) => ({
          label: languageName(language),
          lang: language,
          chosen: language === shown,
          run: () => void chooseLanguage(language),
        }))}
        button={(ties) => (
          <button
            type="button"
            {...ties}
            className="hovers row top-bar-language"
            aria-label={`${t('language')}: ${languageName(shown)}`}
          >
            {shown.toUpperCase()}
            <Icon svg={down} size={18} />
          </button>
        )}
      />
      <Menu
        entries={[
          {
            label: t('menu.profile'),
            svg: person,
            run: () => goUnlessBlocked(() => void navigate('/dashboard/profile')),
          },
          ...(user.isAdministrator
            ? [{ label: t('menu.admin'), svg: shield, run: () => goUnlessBlocked(() => void navigate('/admin')) }]
            : []),
          { label: t('menu.theme'), svg: palette, run: () => setThemes('open') },
          ...(install ? [{ label: t('menu.install'), svg: download, run: () => void install() }] : []),
          { label: t('ui:help'), svg: help, run: () => goUnlessBlocked(() => void navigate('/help')) },
          { label: t('menu.logout'), svg: logout, run: () => goUnlessBlocked(() => void signOut()) },
        ]}
        button={(ties) => (
          <button type="button" {...ties} className="top-bar-avatar" aria-label={t('account', { name: user.name })}>
            <Avatar name={user.name} />
          </button>
        )}
      />
      {themes !== 'never' && (
        <Fetched onGiveUp={() => setThemes('never')}>
          <ThemeDialog.Component open={themes === 'open'} onClose={() => setThemes('closed')} />
        </Fetched>
      )}
    </header>
  );
}
