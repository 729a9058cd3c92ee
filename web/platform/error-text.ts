import { useTranslation } from 'react-i18next';
import { ClientError } from './client.ts';
import { formatWait } from './format.ts';

/** The server's own message, or the screen's text for this case. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('platform');
  return (error, fallback) => {
    if (error instanceof ClientError) {
      if (error.code === 'network') return t('errors.network');
      if (error.code === 'too_many_requests' && error.retryAfter) {
        return `${error.message} ${t('errors.retryIn', { when: formatWait(error.retryAfter) })}`;
      }
      if (error.message) return error.message;
    }
    return fallback ?? t('errors.unknown');
  };
}
