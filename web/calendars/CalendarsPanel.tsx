import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useShownCalendars } from './api.ts';
import { CalendarList } from './CalendarList.tsx';
import { DeletedCalendars } from './DeletedCalendars.tsx';
import './calendars-panel.css';

const OwnAppearance = onDemand(async () => (await import('./OwnAppearanceDialog.tsx')).OwnAppearanceDialog);
const RemoveCalendar = onDemand(async () => (await import('./RemoveCalendarDialog.tsx')).RemoveCalendarDialog);

const SKELETONS = [58, 40, 66];

interface Props {
  /** The next event of a calendar, in words. */
  nextIn?: (calendarId: string) => string | undefined;
  /** Shown beside the link to a new calendar. */
  action?: ReactNode;
}

export function CalendarsPanel({ nextIn = () => undefined, action }: Props) {
  const { t } = useTranslation('calendars');
  const errorText = useErrorText();
  const id = useId();
  const { data, error, refetch, isPending } = useShownCalendars();
  // Undefined until first opened, which fetches the dialog.
  const [leaving, setLeaving] = useState<CalendarListItem | null>();
  const [looking, setLooking] = useState<string | null>();

  return (
    <section aria-labelledby={id}>
      <div className="row wrap spread heading panel-head">
        <h2 id={id}>
          {t('list.title')}
          {data && data.length > 0 && <sup>{data.length}</sup>}
        </h2>
        <div className="buttons panel-actions">
          {action}
          <ButtonLink to="/dashboard/calendar/create" look={data?.length === 0 ? 'solid' : 'line'}>
            <Icon svg={add} />
            {t('list.create')}
          </ButtonLink>
        </div>
      </div>
      {error && !data && <Banner onRetry={() => void refetch()}>{errorText(error, t('list.loadFailed'))}</Banner>}
      {isPending && (
        <Loading label={t('list.loading')}>
          {SKELETONS.map((width) => (
            <div key={width} className="calendar-row">
              <Skeleton width={12} height={12} />
              <Skeleton width={`${width}%`} height={18} />
            </div>
          ))}
        </Loading>
      )}
      {data?.length === 0 && <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
      {data && data.length > 0 && (
        <CalendarList calendars={data} nextIn={nextIn} onOwn={setLooking} onRemove={setLeaving} />
      )}
      {data && <DeletedCalendars />}
      <Fetched onGiveUp={() => setLeaving(undefined)}>
        {leaving !== undefined && <RemoveCalendar.Component calendar={leaving} onClose={() => setLeaving(null)} />}
      </Fetched>
      <Fetched onGiveUp={() => setLooking(undefined)}>
        {looking !== undefined && <OwnAppearance.Component calendarId={looking} onClose={() => setLooking(null)} />}
      </Fetched>
    </section>
  );
}
