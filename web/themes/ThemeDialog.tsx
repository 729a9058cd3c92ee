import { useTranslation } from 'react-i18next';
import { THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { chooseTheme } from './api.ts';
import { MIXED_THEMES } from './mixed-themes.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { useTheme } from './theme.ts';
import './theme-dialog.css';

/** A choice is shown and saved immediately. */
export function ThemeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('themes');
  const chosen = useTheme();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width={1120} sheet>
      <p className="quiet theme-dialog-intro">{t('intro')}</p>
      <div className="theme-dialog" role="radiogroup" aria-label={t('title')}>
        {THEME_NAMES.map((theme) => (
          <label key={theme} className="theme-dialog-theme">
            <input
              type="radio"
              className="unseen-input"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => void chooseTheme(theme)}
            />
            <ThemePreview theme={theme} month={t('preview')} />
            <span className="theme-dialog-name">
              <b>{t(`names.${theme}`)}</b>
              {theme in MIXED_THEMES && (
                <small>
                  <ThreeGrounds theme={theme} />
                  {t('mixed')}
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}

function ThreeGrounds({ theme }: { theme: ThemeName }) {
  return (
    <span className="theme-dialog-three" data-theme={theme} aria-hidden="true">
      <i data-theme={theme} data-region="header" />
      <i data-theme={theme} data-region="calendar" />
      <i data-theme={theme} data-region="bottom" />
    </span>
  );
}
