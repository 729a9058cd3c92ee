import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeNotices } from '#domain/change-notices.ts';
import { defaultChangeNotices } from '#domain/default-change-notices.ts';
import type { InviteView } from '#domain/invites.ts';
import type { Role } from '#domain/permissions.ts';
import { mayRegister, useSite } from '#web/identity/accounts/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { timeLeft, useExpiry } from './expiry.ts';
import { InviteFrame } from './InviteFrame.tsx';
import { storePendingInvite } from './pending-invite.ts';

interface Props {
  invite: InviteView;
  /** A lower role that the person already has. */
  held: Role | undefined;
  account: 'unknown' | 'visitor' | 'user' | 'unreachable';
  busy: boolean;
  /** Whether joining would be refused, with the reason in `error`. */
  isRefused: boolean;
  error: string | null;
  /** @param when undefined: the default for a calendar of this size */
  onJoin: (when: ChangeNotices['when'] | undefined) => void;
}

const TONES = { admin: 'warn', editor: 'accent', viewer: 'quiet' } as const;

export function Offer({ invite, held, account, busy, isRefused, error, onJoin }: Props) {
  const { t } = useTranslation('invites');
  const formatExpiry = useExpiry();
  const { calendar, role, inviteCode, expiresAt } = invite;
  const search = `?returnTo=${encodeURIComponent(`/invite/${inviteCode}`)}`;
  const canRegister = mayRegister(useSite(), `/invite/${inviteCode}`);
  const usual = defaultChangeNotices(calendar.memberCount + 1).when === 'at_once';
  const [isNotified, setNotified] = useState(usual);
  const join = () => onJoin(held || isNotified === usual ? undefined : isNotified ? 'at_once' : 'never');
  const storeInvite = () => storePendingInvite(inviteCode);
  return (
    <InviteFrame lead={t('page.lead', { owner: calendar.owner.name })} title={calendar.name} color={calendar.color}>
      <p className="chips invite-page-people">
        <Avatar name={calendar.owner.name} />
        {t('page.owner', { name: calendar.owner.name })} · {t('page.members', { count: calendar.memberCount })}
      </p>
      <p className="chips invite-page-role">
        <Chip tone={TONES[role]}>{t(`page.roles.${role}`)}</Chip> {t(`page.roleNotes.${role}`)}
      </p>
      {held && <p className="lead invite-page-text">{t('page.held', { role: t(`page.roles.${held}`) })}</p>}
      {error && <Banner>{error}</Banner>}
      {account === 'visitor' ? (
        <>
          <p className="lead invite-page-text">{t(canRegister ? 'page.signInFirst' : 'page.registrationClosed')}</p>
          <div className="buttons invite-page-actions">
            {canRegister && (
              <ButtonLink look="solid" big to={`/register${search}`} onClick={storeInvite}>
                {t('page.register')}
              </ButtonLink>
            )}
            <ButtonLink look={canRegister ? 'line' : 'solid'} big to={`/login${search}`} onClick={storeInvite}>
              {t('page.login')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {!held && !isRefused && <Switch label={t('page.notify')} checked={isNotified} onChange={setNotified} />}
          <div className="buttons invite-page-actions">
            <Button look="solid" big busy={busy || account === 'unknown'} disabled={isRefused} onClick={join}>
              {t('page.join')}
            </Button>
          </div>
        </>
      )}
      <p className="fine invite-page-lifetime">
        {t('page.lifetime', { left: timeLeft(expiresAt, Date.now()), when: formatExpiry(expiresAt) })}
      </p>
    </InviteFrame>
  );
}
