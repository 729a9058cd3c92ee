import type { ReactNode } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { ListFailure } from './ListFailure.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';
import { useFailureSnackbar } from './use-failure-snackbar.ts';

interface Props {
  query: { readonly data?: unknown; readonly error: unknown; readonly refetch: () => unknown };
  loading: string;
  failed: string;
  /** Its shape. */
  children?: ReactNode;
}

/** In place of a list: while it loads its shape, or why it does not come, which a snackbar announces. */
export function ListState({ query: { data, error, refetch }, loading, failed, children }: Props) {
  const errorText = useErrorText();
  useFailureSnackbar(error ? errorText(error, failed) : null);
  if (data !== undefined) return null;
  if (error) return <ListFailure title={failed} onRetry={() => void refetch()} />;
  return <Loading label={loading}>{children ?? <Skeleton width="40%" height={20} />}</Loading>;
}
