import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, AuditPage } from '#domain/audit.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<AuditPage>>;
  empty: string;
  children: (entries: readonly AuditEntry[]) => ReactNode;
}

/** Pages of entries, with their loading, empty and error states, and a button for the next page. */
export function EntryPages({ query, empty, children }: Props) {
  const { t } = useTranslation('audit');
  const errorText = useErrorText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {isPending && (
        <Loading label={t('loading')}>
          {['62%', '48%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height={20} style={{ marginBlock: 14 }} />
          ))}
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {entries?.length === 0 && <p className="audit-none">{empty}</p>}
      {entries && entries.length > 0 && children(entries)}
      {error && data && <Banner onRetry={() => void fetchNextPage()}>{errorText(error, t('loadFailed'))}</Banner>}
      {hasNextPage && (
        <Button look="line" className="audit-more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
