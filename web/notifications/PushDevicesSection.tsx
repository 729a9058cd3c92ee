import computer from '@material-symbols/svg-300/outlined/computer.svg?raw';
import mobile from '@material-symbols/svg-300/outlined/mobile.svg?raw';
import { useTranslation } from 'react-i18next';
import type { PushSubscription } from '#domain/notifications.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePushDevices, useRevokeDevice } from './api.ts';
import { turnOff } from './device.ts';
import './push-devices.css';

/** Beside the sessions: where reminders arrive. Nothing is said where there is no such device. */
export function PushDevicesSection() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { data } = usePushDevices();
  const revoke = useRevokeDevice();
  const list = data?.subscriptions ?? [];
  if (list.length === 0) return null;
  const nameOf = ({ deviceInfo: { browser, os } }: PushSubscription) =>
    [browser, os].filter(Boolean).join(', ') || t('devices.unknown');
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
          <li key={device.id} className="push-device">
            <Icon svg={/android|ios/i.test(device.deviceInfo.os) ? mobile : computer} size={22} />
            <div>
              <h3>
                {nameOf(device)} {device.isCurrent && <Chip tone="accent">{t('devices.current')}</Chip>}
              </h3>
              <p>
                {[
                  t('devices.created', { when: formatMoment(Date.parse(device.createdAt)) }),
                  device.lastUsedAt &&
                    t('devices.used', { when: formatRelative(Date.parse(device.lastUsedAt), Date.now()) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              look="line"
              aria-label={t('devices.revokeName', { name: nameOf(device) })}
              onClick={() => void end(device)}
            >
              {t('devices.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
