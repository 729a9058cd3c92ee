import { useTranslation } from 'react-i18next';
import { scopesUpTo } from '#domain/values/api-keys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useCreateApiKey } from '#web/identity/api-keys/api.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useAppleProfile } from './api.ts';
import { davx5Link, type GuideValues, ownDevice, type StepValue } from './guides.ts';
import { MakeButton } from './MakeButton.tsx';

/** A value that a step needs: the address and the name are known, a password is created by a press. */
export function GivenValue({ given, ...values }: GuideValues & { given: StepValue }) {
  const { t } = useTranslation('connections');
  const { email } = useUser();
  const { key } = values.made;
  switch (given) {
    case 'server':
      return <CopyRow label={t('given.server')} value={location.origin} />;
    case 'dav':
      return <CopyRow label={t('given.dav')} value={`${location.origin}/dav/`} />;
    case 'email':
      return <CopyRow label={t('given.email')} value={email} />;
    case 'password':
      if (!key) return <MakeKey label={t('makePassword')} {...values} />;
      return (
        <>
          <CopyRow label={t('given.password')} value={key.key} isSecret />
          <p className="connect-note">{t('once')}</p>
        </>
      );
    case 'davx5':
      if (!key) return <MakeKey label={t('makeCode')} {...values} />;
      return (
        <Code
          link={davx5Link(location.origin, email, key.key)}
          qr={t('qrDavx5')}
          note={t('codeNote')}
          here={t('openDavx5')}
          isHere={isOn('android')}
        />
      );
    case 'profile':
      return <Profile {...values} />;
  }
}

const isOn = (device: 'apple' | 'android') => ownDevice(navigator.userAgent, navigator.maxTouchPoints) === device;

function MakeKey({ label, name, isNamed, onMade }: GuideValues & { label: string }) {
  const create = useCreateApiKey();
  const make = async (password: string | undefined) => {
    const body = { name, scopes: scopesUpTo('calendars'), expiresAt: null };
    onMade({ key: await create.mutateAsync({ ...body, ...(password && { password }) }) });
  };
  return <MakeButton label={label} isNamed={isNamed} make={make} />;
}

function Profile({ name, made, isNamed, onMade }: GuideValues) {
  const { t } = useTranslation('connections');
  const create = useAppleProfile();
  const make = async (password: string | undefined) =>
    onMade({ profile: await create.mutateAsync({ name, ...(password && { password }) }) });
  if (!made.profile) return <MakeButton label={t('makeProfile')} isNamed={isNamed} make={make} />;
  return (
    <Code
      link={made.profile.url}
      qr={t('qrProfile')}
      note={t('profileNote')}
      here={t('openProfile')}
      isHere={isOn('apple')}
    />
  );
}

interface CodeProps {
  link: string;
  qr: string;
  note: string;
  here: string;
  /** Whether this browser runs on such a device, which cannot scan its own screen. */
  isHere: boolean;
}

/** To be scanned by a phone, or opened on this device. */
function Code({ link, qr, note, here, isHere }: CodeProps) {
  return (
    <div className="qr-row connect-code">
      {!isHere && <QrCode text={link} label={qr} />}
      <div>
        <p className="connect-note">{note}</p>
        {(isHere || link.startsWith('http')) && (
          <a className={isHere ? 'button button-solid' : 'button button-line'} href={link}>
            {here}
          </a>
        )}
      </div>
    </div>
  );
}

/** A value to copy into another program. */
function CopyRow({ label, value, isSecret = false }: { label: string; value: string; isSecret?: boolean }) {
  const { t } = useTranslation('connections');
  return (
    <CopyField
      label={label}
      className="connect-value copy-field-mono"
      value={value}
      words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
      buttonLabel={t('copyName', { what: label })}
      autoFocus={isSecret}
    />
  );
}
