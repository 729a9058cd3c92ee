import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DeviceRow } from '#web/ui/DeviceRow.tsx';
import { useSessionName } from './session-name.ts';

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('sessions');
  const name = useSessionName()(session);
  const { device } = session.deviceInfo;
  const kind = KINDS.find((each) => each === device);
  const used = session.isCurrent
    ? t('usedNow')
    : t('used', { when: formatRelative(Date.parse(session.lastUsed), Date.now()) });
  return (
    <DeviceRow
      device={session.deviceInfo}
      name={name}
      current={session.isCurrent && t('current')}
      lines={[
        [kind ? t(`devices.${kind}`) : device, t('address', { address: session.ipAddress })]
          .filter(Boolean)
          .join(' · '),
        `${used} · ${t('created', { when: formatMoment(Date.parse(session.createdAt)) })}`,
      ]}
    >
      {!session.isCurrent && (
        <Button look="line" aria-label={t('endName', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </DeviceRow>
  );
}
