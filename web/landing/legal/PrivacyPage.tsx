import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['stored', 'sessions', 'seen', 'browser', 'emails', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation('legal');
  const sections = SECTIONS.map((key) => ({ title: t(`privacy.${key}.title`), text: t(`privacy.${key}.text`) }));
  return <LegalPage title={t('privacy.title')} lead={t('privacy.lead')} sections={sections} />;
}
