import { useTranslation } from 'react-i18next';
import type { InviteView } from '#domain/invites.ts';
import { mayRegister, useSite } from '#web/accounts/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useExpiry } from './expiry.ts';
import { InviteFrame } from './InviteFrame.tsx';
import { keepPendingInvite } from './pending-invite.ts';

interface Props {
  invite: InviteView;
  account: 'unknown' | 'visitor' | 'user' | 'unreachable';
  busy: boolean;
  error: string | null;
  onJoin: () => void;
}

const TONES = { admin: 'warn', editor: 'accent', viewer: 'quiet' } as const;

export function Offer({ invite, account, busy, error, onJoin }: Props) {
  const { t } = useTranslation('invites');
  const formatExpiry = useExpiry();
  const { calendar, role, inviteCode, expiresAt } = invite;
  const search = `?returnTo=${encodeURIComponent(`/invite/${inviteCode}`)}`;
  const canRegister = mayRegister(useSite(), `/invite/${inviteCode}`);
  const keep = () => keepPendingInvite(inviteCode);
  return (
    <InviteFrame lead={t('page.lead', { owner: calendar.owner.name })} title={calendar.name}>
      <p className="invite-page-role">
        <Chip tone={TONES[role]}>{t(`page.roles.${role}`)}</Chip> {t(`page.roleNotes.${role}`)}
      </p>
      {error && <Banner>{error}</Banner>}
      {account === 'visitor' ? (
        <>
          <p className="invite-page-text">{t(canRegister ? 'page.signInFirst' : 'page.registrationClosed')}</p>
          <div className="invite-page-actions">
            <ButtonLink look="solid" big to={`/login${search}`} onClick={keep}>
              {t('page.login')}
            </ButtonLink>
            {canRegister && (
              <ButtonLink look="line" big to={`/register${search}`} onClick={keep}>
                {t('page.register')}
              </ButtonLink>
            )}
          </div>
        </>
      ) : (
        <div className="invite-page-actions">
          <Button look="solid" big busy={busy || account === 'unknown'} onClick={onJoin}>
            {t('page.join')}
          </Button>
        </div>
      )}
      <p className="invite-page-lifetime">{t('page.lifetime', { when: formatExpiry(expiresAt) })}</p>
    </InviteFrame>
  );
}
