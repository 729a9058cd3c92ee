import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import './banner.css';

interface Props {
  kind?: 'error' | 'good';
  children: ReactNode;
  action?: ReactNode;
  onRetry?: () => void;
  onClose?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** An alert: read aloud as soon as it appears. */
export function Banner({ kind = 'error', children, action, onRetry, onClose, ref }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div ref={ref} className={`row banner banner-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <p className="grow">{children}</p>
      {action}
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {onClose && <IconButton svg={close} label={t('close')} onClick={onClose} />}
    </div>
  );
}
