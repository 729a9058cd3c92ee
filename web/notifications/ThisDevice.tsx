import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { sendTest, usePushDevices, useRevokeDevice } from './api.ts';
import { checkDevice, turnOff, turnOn, useDeviceState } from './device.ts';

/** Push messages in this browser: enabled by a press, with an explanation if they are unavailable. */
export function ThisDevice({ allOff }: { allOff: boolean }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { id: userId } = useUser();
  const state = useDeviceState();
  const revoke = useRevokeDevice();
  const own = usePushDevices().data?.subscriptions.find(({ isCurrent }) => isCurrent);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void checkDevice(userId).catch(() => undefined); // A press reports the failure.
  }, [userId]);

  const attempt = async (act: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showSnackbar(errorText(error, failed), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const off = async () => {
    await turnOff();
    if (own) await revoke.mutateAsync(own.id);
  };
  const test = async () => {
    await sendTest();
    showSnackbar(t('settings.device.tested'));
  };
  const isOn = state === 'on';
  return (
    <Section title={t('settings.device.title')} note={t('settings.device.note')}>
      <div className="row wrap this-device">
        <p role="status" data-state={state}>
          {isOn && allOff ? t('settings.device.allOff') : t(`settings.device.states.${state}`)}
        </p>
        {state === 'off' && (
          <Button
            look="solid"
            busy={busy}
            onClick={() => void attempt(() => turnOn(userId), t('settings.device.failed'))}
          >
            {t('settings.device.on')}
          </Button>
        )}
        {state === 'blocked' && (
          <Button look="line" onClick={() => void attempt(() => checkDevice(userId), t('settings.device.failed'))}>
            {t('settings.device.check')}
          </Button>
        )}
        {isOn && (
          <>
            <Button look="line" busy={busy} onClick={() => void attempt(test, t('settings.device.testFailed'))}>
              {t('settings.device.test')}
            </Button>
            <Button busy={busy} onClick={() => void attempt(off, t('devices.revokeFailed'))}>
              {t('settings.device.off')}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
