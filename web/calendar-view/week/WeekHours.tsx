import { Fetched } from '#web/ui/Fetched.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { Hours, type HoursProps } from '../hours/Hours.tsx';
import type { PersonColumns } from '../people/use-columns.ts';
import { PeopleHours } from '../people-hours/on-demand.ts';

interface Props extends Omit<HoursProps, 'persons' | 'columnsMax' | 'titleOnly'> {
  /** So few days that more than titles fit. */
  few: boolean;
  /** Columns by person; undefined for the days alone. */
  columns: PersonColumns | undefined;
}

/** How many events may stand side by side in a day by hours, and in one of few days. */
const HOUR_COLUMNS = { phone: 2, desktop: 3, few: 6 };

/** The hours of days side by side, or of their people. */
export function WeekHours({ few, columns, ...hours }: Props) {
  const phone = usePhone();
  if (columns) {
    return (
      <Fetched waiting={<i />}>
        <PeopleHours.Component {...hours} columns={columns} />
      </Fetched>
    );
  }
  return (
    <Hours
      {...hours}
      columnsMax={phone ? HOUR_COLUMNS.phone : few ? HOUR_COLUMNS.few : HOUR_COLUMNS.desktop}
      titleOnly={phone && !few}
    />
  );
}
