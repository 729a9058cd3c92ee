import type { ReactNode } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { ListFailure } from './ListFailure.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';
import { useFailureSnackbar } from './use-failure-snackbar.ts';

interface Props {
  query: { readonly data?: unknown; readonly error: unknown; readonly refetch: () => unknown };
  loading: string;
  failed: string;
  /** The skeleton. */
  children?: ReactNode;
}

/** The loading or error state of a list; a snackbar announces the error. */
export function ListState({ query: { data, error, refetch }, loading, failed, children }: Props) {
  const errorText = useErrorText();
  useFailureSnackbar(error ? errorText(error, failed) : null);
  if (data !== undefined) return null;
  if (error) return <ListFailure title={failed} onRetry={() => void refetch()} />;
  return <Loading label={loading}>{children ?? <Skeleton width="40%" height={20} />}</Loading>;
}
