import { useTranslation } from 'react-i18next';
import type { InMonth, Kind } from '#domain/recurrence/pattern.ts';
import { inMonthOf, toggled } from './edited-rule.ts';
import { Toggles } from './Toggles.tsx';

interface Props {
  days: InMonth;
  /** The event's day, `yyyy-MM-dd`. */
  date: string;
  /** The days of the week, in local order. */
  week: readonly { readonly value: number; readonly text: string; readonly label: string }[];
  onChange: (days: InMonth) => void;
}

/** Counts from the start before counts from the end. */
const fromFirst = (a: number, b: number) => (a < 0 === b < 0 ? a - b : a < 0 ? 1 : -1);
const DATES = Array.from({ length: 31 }, (_, index) => index + 1);
const PLACES = [1, 2, 3, 4, 5, -1] as const;

/** Days of a month, or the first to last of a day of the week. */
export function RepeatInMonth({ days, date, week, onChange: set }: Props) {
  const { t } = useTranslation('events');
  const kinds: readonly { value: string; text: string; label: string }[] = [
    ...week.map(({ value, text, label }) => ({ value: String(value), text, label })),
    ...(['workday', 'weekend'] as const).map((value) => ({
      value,
      text: t(`repeat.kinds.${value}`),
      label: t(`repeat.kinds.${value}`),
    })),
  ];
  const kindOf = (value: string): Kind => (value === 'workday' || value === 'weekend' ? value : Number(value));
  return (
    <>
      <Toggles
        label={t('repeat.by')}
        single
        options={(['date', 'kind'] as const).map((value) => ({ value, text: t(`repeat.bys.${value}`) }))}
        pressed={[days.by]}
        onToggle={(by) => by !== days.by && set(inMonthOf(by, date))}
      />
      {days.by === 'date' ? (
        <Toggles
          label={t('repeat.dates')}
          look="dates"
          options={[
            ...DATES.map((value) => ({ value, text: String(value) })),
            { value: -1, text: t('repeat.lastDay') },
          ]}
          pressed={days.dates}
          onToggle={(day) => set({ by: 'date', dates: toggled(days.dates, day, fromFirst) })}
        />
      ) : (
        <>
          <Toggles
            label={t('repeat.place')}
            options={PLACES.map((value) => ({ value, text: t(`repeat.places.${value}`) }))}
            pressed={days.nth}
            onToggle={(nth) => set({ ...days, nth: toggled(days.nth, nth, fromFirst) })}
          />
          <Toggles
            label={t('repeat.kind')}
            single
            options={kinds}
            pressed={[String(days.kind)]}
            onToggle={(kind) => set({ ...days, kind: kindOf(kind) })}
          />
        </>
      )}
    </>
  );
}
