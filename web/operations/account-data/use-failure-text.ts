import { useTranslation } from 'react-i18next';
import { asSentence, useErrorText } from '#web/platform/error-text.ts';
import { formatList } from '#web/platform/format.ts';
import { AccountKept } from './api.ts';

/** Somebody has joined a calendar since the person chose what becomes of it. */
export class SharedMeanwhile extends Error {}

export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  return (failure) => {
    if (failure instanceof SharedMeanwhile) return t('deletion.sharedMeanwhile');
    if (!(failure instanceof AccountKept)) return errorText(failure, t('deletion.failed'));
    const { cause, handedOver, stuck } = failure;
    if (stuck === null && handedOver.length === 0) return errorText(cause, t('deletion.failed'));
    const sentences = [
      stuck !== null && t('deletion.stuck', { name: stuck }),
      errorText(cause, stuck === null ? t('deletion.failed') : t('deletion.kept')),
      handedOver.length > 0 && t('deletion.handedOver', { names: formatList(handedOver) }),
      t('deletion.kept'),
    ];
    return [...new Set(sentences)]
      .filter((sentence) => sentence !== false)
      .map(asSentence)
      .join(' ');
  };
}
