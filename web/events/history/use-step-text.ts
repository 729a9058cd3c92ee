import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/changes.ts';

type Step = NonNullable<HistoryEntry['step']>;

/** An import, or its undoing, in words. */
export function useStepText() {
  const { t } = useTranslation('imports');
  return {
    stepText: ({ kind, name }: Step): string => t(`steps.${kind}`, { name: name || t('steps.file') }),
    stepCount: ({ kind, added, changed }: Step): string =>
      kind === 'undo' || kind === 'zones-undo'
        ? t('steps.undone', { count: changed })
        : [added > 0 && t('steps.added', { count: added }), changed > 0 && t('steps.changed', { count: changed })]
            .filter(Boolean)
            .join(', '),
  };
}
