import errorIcon from '@material-symbols/svg-300/outlined/error.svg?raw';
import refresh from '@material-symbols/svg-300/outlined/refresh.svg?raw';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { asSentence, useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import './notices.css';

const codeOf = (error: unknown) => (error instanceof ClientError ? error.code : undefined);

/** Below the header; the dates stay visible. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['calendarView', 'ui']);
  const errorText = useErrorText();
  const code = codeOf(error);
  const isOffline = code === 'network' && !navigator.onLine;
  const title = isOffline ? t('notLoaded') : t('errorTitle');
  const reason = isOffline ? null : asSentence(errorText(error));
  // Only a network failure may resolve by itself.
  const hint = code === 'network' ? t('errorHint') : null;
  return (
    <div className="row shell-banner" data-region="calendar" role="alert">
      <Icon svg={errorIcon} />
      <p className="grow">
        <b>{asSentence(title)}</b>{' '}
        <span>{code === 'range_too_full' ? t('tooFull') : [reason, hint].filter(Boolean).join(' ')}</span>
      </p>
      <Button look="line" onClick={onRetry}>
        <Icon svg={refresh} />
        {t('ui:retry')}
      </Button>
    </div>
  );
}
