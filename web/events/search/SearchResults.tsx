import { useTranslation } from 'react-i18next';
import { usePeopleById } from '#web/events/people/api.ts';
import { namesOf } from '#web/events/people/names.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { hasWord, type useSearch } from './api.ts';
import type { Found } from './hit.ts';
import { ResultRow } from './ResultRow.tsx';

interface Props {
  id: string;
  query: string;
  search: ReturnType<typeof useSearch>;
  found: readonly Found[];
  /** The index of the option that Enter opens. */
  at: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Found) => void;
  /** Clears the filter, if there is one. */
  onEverywhere: (() => void) | undefined;
}

export function SearchResults({ id, query, search, found, at, onPoint, onOpen, onEverywhere }: Props) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = search;
  const hasQuery = query !== '';
  const isNone = hasQuery && found.length === 0 && !error && (!isFetching || !hasWord(query));
  const groups = (['upcoming', 'past', 'subscribed'] as const)
    .map((name) => ({ name, hits: found.filter((hit) => groupOf(hit) === name) }))
    .filter(({ hits }) => hits.length > 0);
  const count = found.length;
  const withPeople = found.filter(({ event }) => event.personIds.length > 0).map(({ event }) => event.calendarId);
  const people = [...usePeopleById([...new Set(withPeople)]).values()];

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its options never have the focus
    <div className="search-body" tabIndex={0} data-old={isPlaceholderData ? '' : undefined}>
      <p role="status" className="visually-hidden">
        {hasQuery &&
          !isFetching &&
          !error &&
          (count > 0 ? t(hasNextPage ? 'foundMore' : 'found', { count }) : t('none'))}
      </p>
      {!hasQuery && <p className="quiet search-hint">{t('hint')}</p>}
      {error && <Banner onRetry={() => void refetch()}>{errorText(error, t('failed'))}</Banner>}
      {isNone && (
        <EmptyState
          title={t('none')}
          action={
            onEverywhere && (
              <Button look="line" onClick={onEverywhere}>
                {t('filter.everywhere')}
              </Button>
            )
          }
        >
          {t('noneText', { query })}
        </EmptyState>
      )}
      {hasQuery && count === 0 && isFetching && hasWord(query) && (
        <Loading label={t('loading')}>
          {['64%', '48%', '56%'].map((width) => (
            <div key={width} className="search-hit search-hit-empty">
              <Skeleton width={60} height={60} />
              <Skeleton width={width} height={18} style={{ alignSelf: 'center', marginLeft: 16 }} />
            </div>
          ))}
        </Loading>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} tabIndex={-1} hidden={count === 0}>
        {groups.map(({ name, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p className="search-group" id={`${id}-${name}`}>
              {t(name)}
            </p>
            {hits.map((hit) => {
              const index = found.indexOf(hit);
              return (
                <ResultRow
                  key={`${hit.event.id} ${hit.day}`}
                  id={`${id}-${index}`}
                  hit={hit}
                  names={namesOf(hit.event.personIds, people)}
                  isChosen={index === at}
                  onPoint={() => onPoint(index)}
                  onOpen={() => onOpen(hit)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {hasNextPage && count > 0 && !error && (
        <Button look="line" className="search-more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const groupOf = ({ isPast, isSubscribed }: Found) => (isSubscribed ? 'subscribed' : isPast ? 'past' : 'upcoming');
