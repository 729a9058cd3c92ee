import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Replaces a list that failed to load. The snackbar has announced it already. */
export function ListFailure({
  title,
  onRetry,
  children,
}: {
  title: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      title={title}
      action={
        <Button look="line" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
