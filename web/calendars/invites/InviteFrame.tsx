import type { ReactNode } from 'react';
import { typeset } from '#domain/typeset.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import './invite-page.css';

interface Props {
  lead?: ReactNode;
  title?: string;
  text?: ReactNode;
  /** The colour of the calendar. */
  color?: string;
  children: ReactNode;
}

export function InviteFrame({ lead, title, text, color, children }: Props) {
  return (
    <main className="invite-page">
      <div>
        {color && <i className="invite-page-color" style={{ background: color }} />}
        {lead && <p className="invite-page-lead">{lead}</p>}
        {title && <h1>{typeset(title, currentLanguage())}</h1>}
        {text && <p className="lead invite-page-text">{text}</p>}
        {children}
      </div>
    </main>
  );
}
