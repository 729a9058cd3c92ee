import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { InviteFrame } from './InviteFrame.tsx';
import { forgetPendingInvite } from './pending-invite.ts';

const SHOWN_MS = 2_000;

/** Opens the calendar after two seconds. */
export function Accepted({ calendar, already }: { calendar: Calendar; already: boolean }) {
  const { t } = useTranslation('invites');
  const navigate = useNavigate();
  const path = `/dashboard/calendar/${calendar.id}`;
  useEffect(() => {
    forgetPendingInvite();
    const timer = setTimeout(() => void navigate(path, { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, path]);
  return (
    <InviteFrame
      title={already ? t('page.already') : t('page.accepted')}
      text={<span role="status">{t('page.acceptedText', { name: calendar.name })}</span>}
    >
      <div className="buttons invite-page-actions">
        <ButtonLink look="solid" big to={path} replace>
          {t('page.open')}
        </ButtonLink>
      </div>
    </InviteFrame>
  );
}
