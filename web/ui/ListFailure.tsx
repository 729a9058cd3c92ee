import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Replaces a list that failed to load. The snackbar has announced it already. */
export function ListFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      title={title}
      action={
        <Button look="line" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
