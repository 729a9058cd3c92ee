import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#domain/feeds.ts';
import { formatNow, formatRelative, shortMonth } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFeeds } from './api.ts';
import { RevokeFeed } from './RevokeFeed.tsx';

const dayOf = (instant: string) =>
  formatNow(Date.parse(instant), { day: 'numeric', month: shortMonth(), year: 'numeric' });

/** The links that work: what each shows, and which program asked last. */
export function LiveFeeds({ calendarId, meId }: { calendarId: string; meId: string }) {
  const { t } = useTranslation('feeds');
  const { data, isPending, error, refetch } = useFeeds(calendarId);
  const [asked, setAsked] = useState<Feed | null>(null);
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
          <h3>
            {t('live')} <sup>{data.length}</sup>
          </h3>
          <ul>
            {data.map((feed) => (
              <Row key={feed.id} feed={feed} isMine={feed.createdBy.id === meId} onRevoke={() => setAsked(feed)} />
            ))}
          </ul>
        </section>
      )}
      <RevokeFeed feed={asked} calendarId={calendarId} onClose={() => setAsked(null)} />
    </>
  );
}

function Row({ feed, isMine, onRevoke }: { feed: Feed; isMine: boolean; onRevoke: () => void }) {
  const { t } = useTranslation('feeds');
  const { name, content, tag, isTagDeleted, createdBy, askedAt, askedBy, expiresAt } = feed;
  const when = askedAt && formatRelative(Date.parse(askedAt), Date.now());
  const facts = [
    t(`contents.${content}`),
    tag && t('ofTag', { name: tag.name }),
    isTagDeleted && t('tagDeleted'),
    !isMine && t('by', { name: createdBy.name }),
    when ? (askedBy ? t('askedBy', { program: askedBy, when }) : t('asked', { when })) : t('never'),
    expiresAt && t('until', { when: dayOf(expiresAt) }),
  ];
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Button bad aria-label={t('revokeName', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
