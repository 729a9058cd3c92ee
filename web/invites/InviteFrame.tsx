import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITE_LIFETIME_MS } from '#domain/invites.ts';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import './invite-page.css';

interface Props {
  lead?: string;
  title?: string;
  text?: ReactNode;
  children: ReactNode;
  hours?: number;
}

const LIFETIME_HOURS = INVITE_LIFETIME_MS / 3_600_000;

export function InviteFrame({ lead, title, text, children, hours = LIFETIME_HOURS }: Props) {
  const { t } = useTranslation('invites');
  return (
    <div className="invite-page" data-region="surface">
      <header>
        <Logo to="/" label={t('page.homeLink')} />
        <LanguageSwitch label={t('page.language')} />
      </header>
      <p className="invite-page-number" aria-hidden="true">
        {hours}
      </p>
      <main>
        {lead && <p className="invite-page-lead">{lead}</p>}
        {title && <h1>{title}</h1>}
        {text && <p className="invite-page-text">{text}</p>}
        {children}
      </main>
    </div>
  );
}
