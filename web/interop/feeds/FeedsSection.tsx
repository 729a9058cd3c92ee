import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFailureSnackbar } from '#web/ui/use-failure-snackbar.ts';
import { type ShownFeed, useAllFeeds } from './api.ts';
import { FeedRow } from './FeedRow.tsx';
import { RevokeFeed } from './RevokeFeed.tsx';
import './feeds.css';

/** More are shown when somebody asks for them. */
const SHOWN = 10;

/** The links of all calendars of a person, beside what else opens them. */
export function FeedsSection() {
  const { t } = useTranslation('feeds');
  const errorText = useErrorText();
  const id = useId();
  const { data, isPending, error, refetch } = useAllFeeds();
  const { data: calendars } = useShownCalendars();
  const [asked, setAsked] = useState<ShownFeed | null>(null);
  const [isWhole, setWhole] = useState(false);
  useFailureSnackbar(error && errorText(error, t('loadFailed')));
  const links = isWhole ? data : data?.slice(0, SHOWN);
  return (
    <Section title={t('section')} count={data?.length} note={t('sectionNote')}>
      {isPending && (
        <Loading label={t('loading')}>
          <Skeleton width="46%" height={20} />
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="feeds-none">{t('none')}</p>}
      <ul id={id} className="feeds-all">
        {links?.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            calendar={calendars?.find(({ id: each }) => each === feed.calendarId)}
            onRevoke={() => setAsked(feed)}
          />
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <Button look="line" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showAll', { count: data.length })}
        </Button>
      )}
      <RevokeFeed feed={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}
