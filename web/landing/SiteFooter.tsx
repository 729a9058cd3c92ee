import { useTranslation } from 'react-i18next';
import { Link } from '#web/ui/Link.tsx';
import './site-footer.css';

export function SiteFooter() {
  const { t } = useTranslation(['app', 'ui']);
  return (
    <footer className="site-footer">
      <span>© {new Date().getFullYear()} Kalends</span>
      <nav aria-label={t('footer.label')}>
        <Link to="/help">{t('ui:help')}</Link>
        <Link to="/privacy">{t('footer.privacy')}</Link>
        <Link to="/terms">{t('footer.terms')}</Link>
        <Link to="/contact">{t('footer.contact')}</Link>
      </nav>
    </footer>
  );
}
