import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { higherRole } from '#domain/permissions.ts';
import { checkAccount, useAccount } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useAcceptInvite, useInvite, useMembership, useOwnInvite } from './api.ts';
import { InviteFrame } from './InviteFrame.tsx';
import { Offer } from './Offer.tsx';
import { forgetPendingInvite } from './pending-invite.ts';

/** `/invite/{inviteCode}`, for everybody who has the link. */
export function InvitePage() {
  const { t } = useTranslation(['invites', 'ui']);
  const { inviteCode = '' } = useParams();
  const errorText = useErrorText();
  const account = useAccount();
  const { data: invite, error, refetch } = useInvite(inviteCode);
  const own = useOwnInvite(inviteCode, account.status === 'user' && invite !== undefined);
  const membership = useMembership(invite?.calendar.id, account.status === 'user');
  const acceptance = useAcceptInvite();
  useTitle(t('page.title'));

  useEffect(() => {
    if (account.status === 'unknown') void checkAccount();
  }, [account.status]);

  if (acceptance.data) return <Accepted {...acceptance.data} />;
  const failure = error ?? acceptance.error;
  const code = failure instanceof ClientError ? failure.code : undefined;
  if (code === 'invite_expired') return <Closed title={t('page.expired')} text={t('page.expiredText')} />;
  if (code === 'invite_not_found') return <Closed title={t('page.unknown')} text={t('page.unknownText')} />;
  if (error) {
    return (
      <InviteFrame title={t('page.failed')} text={errorText(error)}>
        <Button look="solid" big onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </InviteFrame>
    );
  }
  if (!invite) {
    return (
      <InviteFrame>
        <Loading label={t('page.loading')}>
          <Skeleton width={280} height={20} />
          <Skeleton width={300} height={44} style={{ marginTop: 12 }} />
          <Skeleton width={200} height={52} style={{ marginTop: 32 }} />
        </Loading>
      </InviteFrame>
    );
  }
  if (membership && higherRole(membership.role, invite.role) === membership.role) {
    return (
      <InviteFrame title={t('page.already')} text={membership.name} color={invite.calendar.color}>
        <div className="buttons invite-page-actions">
          <ButtonLink look="solid" big to={`/dashboard/calendar/${membership.id}`}>
            {t('page.open')}
          </ButtonLink>
        </div>
      </InviteFrame>
    );
  }
  const refusal = own.error instanceof ClientError ? own.error : undefined;
  if (refusal?.code === 'invite_expired') {
    const ask = t('page.barredText', { name: invite.calendar.owner.name });
    return <Closed title={t('page.barred')} text={ask} />;
  }
  const isRefused = refusal?.code === 'quota_members' || refusal?.code === 'quota_calendars';
  return (
    <Offer
      invite={invite}
      isRefused={isRefused}
      held={membership?.role}
      account={account.status}
      busy={acceptance.isPending || (own.isPending && account.status === 'user')}
      error={acceptance.error || isRefused ? errorText(acceptance.error ?? own.error, t('page.joinFailed')) : null}
      onJoin={(when) => acceptance.mutate({ code: inviteCode, when })}
    />
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('invites');
  const signedIn = useAccount().status === 'user';
  return (
    <InviteFrame title={title} text={text}>
      <ButtonLink look="solid" big to={signedIn ? '/dashboard' : '/'}>
        {signedIn ? t('page.dashboard') : t('page.home')}
      </ButtonLink>
    </InviteFrame>
  );
}

const SHOWN_MS = 2_000;

/** Opens the calendar after two seconds. */
function Accepted({ calendar, already }: { calendar: Calendar; already: boolean }) {
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
