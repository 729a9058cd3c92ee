import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['account', 'content', 'fair', 'service', 'changes'] as const;

export function TermsPage() {
  const { t } = useTranslation('legal');
  const sections = SECTIONS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }));
  return <LegalPage title={t('terms.title')} lead={t('terms.lead')} sections={sections} />;
}
