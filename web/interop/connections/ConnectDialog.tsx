import android from '@material-symbols/svg-300/outlined/android.svg?raw';
import apps from '@material-symbols/svg-300/outlined/apps.svg?raw';
import computer from '@material-symbols/svg-300/outlined/computer.svg?raw';
import windows from '@material-symbols/svg-300/outlined/desktop_windows.svg?raw';
import devices from '@material-symbols/svg-300/outlined/devices.svg?raw';
import forward from '@material-symbols/svg-300/outlined/keyboard_arrow_right.svg?raw';
import mail from '@material-symbols/svg-300/outlined/mail.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DeviceGuide } from './DeviceGuide.tsx';
import { DEVICES, type Device, ownDevice } from './guides.ts';
import './connections.css';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

const ICONS: Readonly<Record<Device, string>> = {
  apple: devices,
  android,
  thunderbird: mail,
  outlook: windows,
  gnome: computer,
  other: apps,
};

/** Instructions for connecting a device, bundled so that they work offline. */
export function ConnectDialog({ open, onClose, onClosed }: Props) {
  const { t } = useTranslation('connections');
  const [device, setDevice] = useState<Device | null>(null);
  return (
    <Dialog
      open={open}
      title={device ? t(`devices.${device}`) : t('open')}
      help="phone"
      width={560}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      footer={
        <>
          {device && (
            <Button flush onClick={() => setDevice(null)}>
              {t('back')}
            </Button>
          )}
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {device ? <DeviceGuide key={device} device={device} /> : <Devices onChoose={setDevice} />}
    </Dialog>
  );
}

function Devices({ onChoose }: { onChoose: (device: Device) => void }) {
  const { t } = useTranslation('connections');
  const own = ownDevice(navigator.userAgent, navigator.maxTouchPoints);
  const ordered = own ? [own, ...DEVICES.filter((device) => device !== own)] : DEVICES;
  const list = useRef<HTMLUListElement>(null);
  // The focused button was removed.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <p className="connect-note">{t('chooseNote')}</p>
      <ul ref={list} className="connect-devices" aria-label={t('choose')}>
        {ordered.map((device) => (
          <li key={device}>
            <button type="button" className="hovers" onClick={() => onChoose(device)}>
              <Icon svg={ICONS[device]} size={22} />
              <span>
                <b className="row-name">{t(`devices.${device}`)}</b>
                <small className="about">{t(`deviceNotes.${device}`)}</small>
              </span>
              <Icon svg={forward} size={22} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
