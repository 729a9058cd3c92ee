import { useTranslation } from 'react-i18next';
import { EmptyNotice } from './frame/EmptyNotice.tsx';
import type { DatedEvent } from './layout/dated-event.ts';
import { MonthView } from './month/MonthView.tsx';
import { monthName } from './period-title.ts';
import type { Place } from './place.ts';
import type { Month, MonthSource } from './use-month.ts';

interface Props {
  place: Place;
  source: MonthSource;
  month: Month;
  /** Local text in the zone that is shown. */
  now: string;
  late: boolean;
  onDay: (day: string) => void;
  onEvent: (event: DatedEvent) => void;
  onAdd: (() => void) | undefined;
  onPlace: (place: Place) => void;
}

/** The view that the place names. */
export function Page({ place, month, now, late, onDay, onAdd, onPlace }: Props) {
  const { t } = useTranslation('calendarView');
  const { view, date } = place;
  const today = now.slice(0, 10);
  const { days, index } = month;
  return (
    <>
      <MonthView
        label={monthName(date)}
        days={days}
        date={date}
        today={today}
        index={index}
        late={late}
        onDay={onDay}
        onDate={(next) => onPlace({ view, date: next })}
      />
      {index?.counts.every((count) => count === 0) && (
        <EmptyNotice
          title={t('emptyMonth', { month: monthName(date) })}
          onAdd={onAdd}
          top={`calc(36px + (100% - 44px) / ${days.length / 7} * 2 + 40px)`}
        />
      )}
    </>
  );
}
