import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/ui/use-title.ts';
import { LandingHeader } from '../LandingHeader.tsx';
import { SiteFooter } from '../SiteFooter.tsx';
import './legal-page.css';

interface Props {
  title: string;
  lead: string;
  sections: readonly { title: string; text: string }[];
}

function LegalPage({ title, lead, sections }: Props) {
  useTitle(title);
  return (
    <div className="frame">
      <LandingHeader />
      <main className="legal">
        <h1>{title}</h1>
        <p className="page-lead legal-lead">{lead}</p>
        <div className="legal-sections">
          {sections.map((section) => (
            <section key={section.title}>
              <h2 className="title">{section.title}</h2>
              <p>{section.text}</p>
            </section>
          ))}
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

const CONTACT = ['operator', 'calendar', 'security'] as const;

export function ContactPage() {
  const { t } = useTranslation('legal');
  const sections = CONTACT.map((key) => ({ title: t(`contact.${key}.title`), text: t(`contact.${key}.text`) }));
  return <LegalPage title={t('contact.title')} lead={t('contact.lead')} sections={sections} />;
}

const PRIVACY = ['stored', 'sessions', 'seen', 'browser', 'emails', 'rights'] as const;

export function PrivacyPage() {
  const { t } = useTranslation('legal');
  const sections = PRIVACY.map((key) => ({ title: t(`privacy.${key}.title`), text: t(`privacy.${key}.text`) }));
  return <LegalPage title={t('privacy.title')} lead={t('privacy.lead')} sections={sections} />;
}

const TERMS = ['account', 'content', 'fair', 'service', 'changes'] as const;

export function TermsPage() {
  const { t } = useTranslation('legal');
  const sections = TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }));
  return <LegalPage title={t('terms.title')} lead={t('terms.lead')} sections={sections} />;
}
