import cloudUpload from '@material-symbols/svg-300/outlined/cloud_upload.svg?raw';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { setOpened } from './opened.ts';
import './unsent-notice.css';

const open = () => setOpened({ list: true });

/** How many changes wait; a press lists them. @param mark beside the name of a calendar */
export function UnsentNotice({ mark = false }: { mark?: boolean }) {
  const { t } = useTranslation('outbox');
  const { length: count } = useOutbox().changes;
  const said = t('count', { count });
  if (!mark) {
    return (
      <>
        {said} <Button onClick={open}>{t('what')}</Button>
      </>
    );
  }
  return (
    <button type="button" className="hovers connection-mark unsent-mark" aria-label={said} title={said} onClick={open}>
      <Icon svg={cloudUpload} size={16} />
      <span data-short={count}>{said}</span>
    </button>
  );
}
