import cloudOff from '@material-symbols/svg-300/outlined/cloud_off.svg?raw';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { useTrouble } from './trouble.ts';
import './connection-notice.css';

export function ConnectionNotice() {
  const { t } = useTranslation('live');
  const trouble = useTrouble();
  return (
    <div role="status" className="connection-notice-place">
      {trouble && (
        <p className="connection-notice" data-region="surface">
          <Icon svg={cloudOff} />
          {t(trouble)}
        </p>
      )}
    </div>
  );
}
