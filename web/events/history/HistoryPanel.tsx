import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import { may, type Role } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatDate, formatDay } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { readEvent, useHistory, useUndo } from './api.ts';
import { byDay } from './by-day.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import './history.css';
import './history-row.css';

interface Props extends DialogControl {
  calendarId: string;
  /** The colour of the calendar. */
  color: string;
  role: Role;
  tags: readonly Tag[];
  people: readonly Person[];
  /** Opens the current state of the event. */
  onEvent: (event: CalendarEvent) => void;
}

/** A panel with the calendar's changes and their authors, newest first. */
export function HistoryPanel({ open, calendarId, color, role, tags, people, onEvent, onClose, onClosed }: Props) {
  const { t } = useTranslation('history');
  const errorText = useErrorText();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(calendarId);
  const undo = useUndo();
  const [purging, setPurging] = useState<number | null>(null);
  const dayName = useDayName();
  const zone = ownZone();
  const entries = data?.pages.flatMap((page) => page.entries);

  const show = async (eventId: string) => {
    try {
      onEvent(await readEvent(eventId));
    } catch (failure) {
      const isNotFound = failure instanceof ClientError && failure.status === 404;
      showSnackbar(isNotFound ? t('notFound') : errorText(failure, t('loadFailed')), {
        kind: isNotFound ? 'news' : 'error',
      });
    }
  };

  const takeBack = (version: number) =>
    undo.mutate(
      { calendarId, version },
      {
        onSuccess: () => showSnackbar(t('undone')),
        onError: (failure) => {
          const isConflict = failure instanceof ClientError && failure.code === 'undo_conflict';
          showSnackbar(isConflict ? t('undoConflict') : errorText(failure, t('undoFailed')), { kind: 'error' });
        },
      },
    );

  return (
    <Panel open={open} title={t('title')} onClose={onClose} onClosed={onClosed}>
      {isPending && (
        <Loading label={t('loading')}>
          {['62%', '48%', '70%', '54%'].map((width) => (
            <div key={width} className="history-row">
              <Skeleton width={140} height={16} />
              <Skeleton width={width} height={16} style={{ marginTop: 8 }} />
            </div>
          ))}
        </Loading>
      )}
      {error && (
        <Banner onRetry={() => void (data ? fetchNextPage() : refetch())}>
          {errorText(error, t(data ? 'moreFailed' : 'loadFailed'))}
        </Banner>
      )}
      {entries?.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {byDay(entries ?? [], zone).map(({ day, entries: made }) => (
        <section key={day} className="history-day">
          <h3>{dayName(day)}</h3>
          <ol>
            {made.map((entry) => (
              <HistoryRow
                key={entry.version}
                {...{ entry, zone }}
                tags={tags}
                people={people}
                color={color}
                busy={undo.isPending && undo.variables.version === entry.version}
                onOpen={(eventId) => void show(eventId)}
                onUndo={() => takeBack(entry.version)}
                onPurge={may(role, 'history.purge') ? () => setPurging(entry.version) : undefined}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && !error && (
        <Button look="line" className="history-more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <PurgeDialog calendarId={calendarId} version={purging} onClose={() => setPurging(null)} />
    </Panel>
  );
}

/** `Сегодня`, `Вчера`, `понедельник, 16 ноября`; with the year unless it is the current one. */
function useDayName(): (day: string) => string {
  const { t } = useTranslation('history');
  const today = ownDate(new Date());
  return (day) => {
    if (day === today) return t('today');
    if (day === addDays(today, -1)) return t('yesterday');
    return (day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)) ?? day;
  };
}
