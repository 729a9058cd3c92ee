import { useTranslation } from 'react-i18next';
import type { Invite } from '#domain/invites.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useInvites, useRevokeInvite } from './api.ts';
import { useExpiry } from './expiry.ts';
import './live-invites.css';

/** @param except the link that the dialog shows already */
export function LiveInvites({ calendarId, except }: { calendarId: string; except: string | undefined }) {
  const { t } = useTranslation('invites');
  const formatExpiry = useExpiry();
  const errorText = useErrorText();
  const { data = [] } = useInvites(calendarId);
  const revocation = useRevokeInvite(calendarId);
  const others = data.filter(({ inviteCode }) => inviteCode !== except);
  if (others.length === 0) return null;
  const revoke = (code: string) =>
    revocation.mutate(code, {
      onSuccess: () => showSnackbar(t('dialog.revoked')),
      onError: (error) => {
        // The link has already expired, which is what the person wanted; the list is refetched.
        const isNotFound = error instanceof ClientError && error.code === 'not_found';
        if (isNotFound) showSnackbar(t('dialog.ended'));
        else showSnackbar(errorText(error, t('dialog.revokeFailed')), { kind: 'error' });
      },
    });
  const noteOf = ({ uses, expiresAt }: Invite) =>
    [
      uses ? t('dialog.uses', { count: uses }) : t('dialog.unused'),
      t('dialog.liveRow', { when: formatExpiry(expiresAt, 'short') }),
    ].join(' · ');
  return (
    <details className="invite-live">
      <summary>
        {t('dialog.live')} <sup>{others.length}</sup>
      </summary>
      <ul>
        {others.map((invite) => {
          const role = t(`dialog.roles.${invite.role}`);
          const name = t('dialog.revokeName', { role, when: formatExpiry(invite.expiresAt, 'short') });
          return (
            <li key={invite.inviteCode} className="row spread">
              <p>
                <b className="row-name">{role}</b>
                <span className="note">{noteOf(invite)}</span>
              </p>
              <Button bad aria-label={name} onClick={() => revoke(invite.inviteCode)}>
                {t('dialog.revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
