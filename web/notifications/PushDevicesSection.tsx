import { useTranslation } from 'react-i18next';
import type { PushSubscription } from '#domain/notifications.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DeviceRow } from '#web/ui/DeviceRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePushDevices, useRevokeDevice } from './api.ts';
import { turnOff } from './device.ts';

/** The devices that receive push messages; renders nothing if there are none. */
export function PushDevicesSection() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { data } = usePushDevices();
  const revoke = useRevokeDevice();
  const list = data?.subscriptions ?? [];
  if (list.length === 0) return null;
  const nameOf = ({ deviceInfo: { browser, os } }: PushSubscription) =>
    [browser, os].filter(Boolean).join(', ') || t('devices.unknown');
  const whenOf = ({ createdAt, lastUsedAt }: PushSubscription) =>
    [
      t('devices.created', { when: formatMoment(Date.parse(createdAt)) }),
      lastUsedAt && t('devices.used', { when: formatRelative(Date.parse(lastUsedAt), Date.now()) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const end = async (device: PushSubscription) => {
    try {
      await revoke.mutateAsync(device.id);
      if (device.isCurrent) await turnOff();
      showSnackbar(t('devices.revoked', { name: nameOf(device) }));
    } catch (error) {
      showSnackbar(errorText(error, t('devices.revokeFailed')), { kind: 'error' });
    }
  };
  return (
    <Section title={t('devices.title')} count={list.length} note={t('devices.note')}>
      <ul>
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device.deviceInfo}
            name={nameOf(device)}
            current={device.isCurrent && t('devices.current')}
            lines={[whenOf(device)]}
          >
            <Button
              look="line"
              aria-label={t('devices.revokeName', { name: nameOf(device) })}
              onClick={() => void end(device)}
            >
              {t('devices.revoke')}
            </Button>
          </DeviceRow>
        ))}
      </ul>
    </Section>
  );
}
