import error from '@material-symbols/svg-300/outlined/error.svg?raw';
import refresh from '@material-symbols/svg-300/outlined/refresh.svg?raw';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './notices.css';

export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('calendarView');
  return (
    <div className="shell-banner" data-region="calendar" role="alert">
      <Icon svg={error} />
      <p>
        <b>{t('errorTitle')}</b> <span>{text}</span>
      </p>
      <Button look="line" onClick={onRetry}>
        <Icon svg={refresh} />
        {t('retry')}
      </Button>
    </div>
  );
}
