import cloudOff from '@material-symbols/svg-300/outlined/cloud_off.svg?raw';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useTrouble } from './trouble.ts';
import './connection-mark.css';

/** ConnectionNotice as an icon beside the calendar's name: a line of its own would shift days under a finger that drags. */
export function ConnectionMark() {
  const { t } = useTranslation('live');
  const trouble = useTrouble();
  const { changes, Notice } = useOutbox();
  if (changes.length > 0) {
    return (
      <Fetched>
        <Notice mark />
      </Fetched>
    );
  }
  return (
    trouble && (
      <span className="connection-mark" title={t(trouble)} aria-hidden="true">
        <Icon svg={cloudOff} size={16} />
        <span data-short={t(`${trouble}Short`)}>{t(trouble)}</span>
      </span>
    )
  );
}
