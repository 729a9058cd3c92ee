import cloudOff from '@material-symbols/svg-300/outlined/cloud_off.svg?raw';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/offline/use-online.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useConnection } from './connection.ts';
import './connection-notice.css';

/** A server that restarts is back by then. */
const PATIENCE_MS = 4_000;

export function ConnectionNotice() {
  const { t } = useTranslation('live');
  const lost = useConnection() === 'lost';
  const online = useOnline();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div role="status" className="connection-notice-place">
      {(shown || !online) && (
        <p className="connection-notice" data-region="surface">
          <Icon svg={cloudOff} />
          {online ? t('lost') : t('offline')}
        </p>
      )}
    </div>
  );
}
