import { useTranslation } from 'react-i18next';
import { typeset } from '#domain/typeset.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ClientError } from './client.ts';
import { formatWait } from './format.ts';

/** The server's own message, or the screen's text for this case. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('platform');
  return (error, fallback) => {
    if (error instanceof ClientError) {
      if (error.code === 'network') return t('errors.network');
      if (error.code === 'too_many_requests' && error.retryAfter) {
        return `${asSentence(set(error.message))} ${t('errors.retryIn', { when: formatWait(error.retryAfter) })}`;
      }
      if (error.message) return set(error.message);
    }
    return fallback ?? t('errors.unknown');
  };
}

const set = (message: string) => typeset(message, currentLanguage());

/** Ends a text with a full stop before another one: single sentences come without it. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
