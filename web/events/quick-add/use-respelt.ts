import { useTranslation } from 'react-i18next';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import { capitalised } from '#web/platform/format.ts';

/** Explains how misspelt names were read: `“wensdey” read as “Wednesday”`. */
export function useRespelt(): (text: string, quick: QuickEvent) => string[] {
  const { t } = useTranslation('events');
  return (text, { respelt }) =>
    respelt.map(({ from, to, as }) =>
      t('quick.respelt', { phrase: text.slice(from, to), name: /[a-z]/.test(as) ? capitalised(as) : as }),
    );
}
