import { isSameMonth, weekOf } from '#domain/dates/grids.ts';
import type { BesideView } from '#web/calendar-view/view-props.ts';
import { MonthPicker } from '#web/events/when/MonthPicker.tsx';

/** A month whose days the view goes to; those that it shows are shaded. */
export function SideMonth({ viewState: { view, date }, today, firstDayOfWeek, onDate }: BesideView) {
  const week = weekOf(date, firstDayOfWeek);
  const isShown = (day: string): boolean => {
    if (view === 'day') return day === date;
    if (view === 'week') return week.includes(day);
    if (view === 'year') return day.startsWith(date.slice(0, 4));
    return isSameMonth(day, date);
  };
  return <MonthPicker value={date} today={today} firstDay={firstDayOfWeek} shaded={isShown} plain onPick={onDate} />;
}
