import { useTranslation } from 'react-i18next';
import { formatLocal } from '#web/platform/format.ts';
import { Select } from '#web/ui/Select.tsx';

/** Monday first; 0 is Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** 1 November 2026 is a Sunday. */
const weekday = (day: number) => formatLocal(`2026-11-0${day + 1}`, { weekday: 'long' }) ?? '';

interface Props {
  value: number;
  onChange: (day: number) => void;
}

export function FirstDaySelect({ value, onChange }: Props) {
  const { t } = useTranslation('calendars');
  return (
    <Select
      label={t('form.firstDay')}
      value={String(value)}
      onChange={(day) => onChange(Number(day))}
      options={DAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
    />
  );
}
