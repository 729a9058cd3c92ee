import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import share from '@material-symbols/svg-300/outlined/share.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { assignableRoles, type GivenRole, type Role } from '#domain/permissions.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { inviteLink, useCreateInvite, useIsInactive } from './api.ts';
import { useExpiry } from './expiry.ts';
import { LiveInvites } from './LiveInvites.tsx';
import './invite-dialog.css';

interface Props extends DialogControl {
  calendar: Calendar;
  role: Role;
}

export function InviteDialog({ open, calendar, role, onClose, onClosed }: Props) {
  const { t } = useTranslation('invites');
  const formatExpiry = useExpiry();
  const phone = usePhone();
  const errorText = useErrorText();
  const [given, setGiven] = useState<GivenRole>('viewer');
  const creation = useCreateInvite(calendar.id);
  const mayGive = assignableRoles(role).includes(given);
  const isInactive = useIsInactive(calendar.id, creation.data?.inviteCode) || (creation.isSuccess && !mayGive);
  const invite = isInactive ? undefined : creation.data;
  const address = invite && inviteLink(invite.inviteCode);
  const roles = assignableRoles(role).map((value) => ({ value, label: t(`dialog.roles.${value}`) }));
  const mayShare = address !== undefined && typeof navigator.share === 'function';
  const send = () => {
    const text = t('dialog.shareText', { name: calendar.name });
    navigator.share({ title: text, text, ...(address ? { url: address } : {}) }).catch(() => undefined); // The person cancelled.
  };
  return (
    <Dialog
      open={open}
      title={t('dialog.title')}
      help="share"
      width={480}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          {(!phone || (invite && !mayShare)) && (
            <Button look={phone ? 'solid' : 'bare'} onClick={onClose}>
              {invite ? t('dialog.done') : t('dialog.close')}
            </Button>
          )}
          {mayShare && (
            <Button look="solid" onClick={send}>
              <Icon svg={share} />
              {t('dialog.share')}
            </Button>
          )}
          {!invite && mayGive && (
            <Button look="solid" busy={creation.isPending} onClick={() => creation.mutate(given)}>
              <Icon svg={link} />
              {t('dialog.generate')}
            </Button>
          )}
        </>
      }
    >
      {creation.error && <Banner>{errorText(creation.error, t('dialog.failed'))}</Banner>}
      {isInactive && !creation.isPending && <Banner>{t('dialog.ended')}</Banner>}
      <Select
        label={t('dialog.role')}
        value={given}
        options={roles}
        disabled={invite !== undefined}
        hint={invite ? t('dialog.locked') : t(`dialog.roleNotes.${given}`)}
        onChange={setGiven}
      />
      {invite && address ? (
        <>
          <CopyField
            label={t('dialog.link')}
            className="invite-link"
            value={address}
            words={{ copy: t('dialog.copy'), copied: t('dialog.copied'), failed: t('dialog.copyFailed') }}
            autoFocus
          />
          <div className="qr-row invite-code">
            <QrCode text={address} label={t('dialog.qr')} />
            <div>
              <p className="invite-lifetime">{t('dialog.lifetime')}</p>
              <p className="note invite-note">{t('dialog.expiry', { when: formatExpiry(invite.expiresAt) })}</p>
            </div>
          </div>
        </>
      ) : (
        <p className="note invite-note invite-before">{t('dialog.note')}</p>
      )}
      <LiveInvites calendarId={calendar.id} except={invite?.inviteCode} />
    </Dialog>
  );
}
