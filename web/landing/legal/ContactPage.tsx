import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['operator', 'calendar', 'security'] as const;

export function ContactPage() {
  const { t } = useTranslation('legal');
  const sections = SECTIONS.map((key) => ({ title: t(`contact.${key}.title`), text: t(`contact.${key}.text`) }));
  return <LegalPage title={t('contact.title')} lead={t('contact.lead')} sections={sections} />;
}
