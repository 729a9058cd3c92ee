import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { type ShownFeed, useFeeds } from './api.ts';
import { FeedRow } from './FeedRow.tsx';
import { RevokeFeed } from './RevokeFeed.tsx';

/** The active feeds: the filter of each, and its last client. */
export function LiveFeeds({ calendarId, meId }: { calendarId: string; meId: string }) {
  const { t } = useTranslation('feeds');
  const { data, isPending, error, refetch } = useFeeds(calendarId, meId);
  const [revoking, setRevoking] = useState<ShownFeed | null>(null);
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <Skeleton width="60%" height={20} />
      </Loading>
    );
  }
  if (error && !data) return <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.length > 0 && (
        <section className="feeds-live" aria-label={t('live')}>
          <h3 className="part-title">
            {t('live')} <sup>{data.length}</sup>
          </h3>
          <ul>
            {data.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
            ))}
          </ul>
        </section>
      )}
      <RevokeFeed feed={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
