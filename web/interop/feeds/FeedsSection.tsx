import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownCalendars } from '#web/calendars/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type ShownFeed, useAllFeeds } from './api.ts';
import { FeedRow } from './FeedRow.tsx';
import { RevokeFeed } from './RevokeFeed.tsx';
import './feeds.css';

/** More are shown on request. */
const SHOWN = 10;

/** The feeds of all calendars of a person. */
export function FeedsSection() {
  const { t } = useTranslation('feeds');
  const id = useId();
  const query = useAllFeeds();
  const { data } = query;
  const { data: calendars } = useShownCalendars();
  const [revoking, setRevoking] = useState<ShownFeed | null>(null);
  const [isWhole, setWhole] = useState(false);
  const links = isWhole ? data : data?.slice(0, SHOWN);
  return (
    <Section title={t('section')} count={data?.length} note={t('sectionNote')}>
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        <Skeleton width="46%" height={20} />
      </ListState>
      {data?.length === 0 && <p className="feeds-none">{t('none')}</p>}
      <ul id={id} className="feeds-all">
        {links?.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            calendar={calendars?.find(({ id: each }) => each === feed.calendarId)}
            onRevoke={() => setRevoking(feed)}
          />
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <Button look="line" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showAll', { count: data.length })}
        </Button>
      )}
      <RevokeFeed feed={revoking} onClose={() => setRevoking(null)} />
    </Section>
  );
}
