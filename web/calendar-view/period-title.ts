import { capitalised, formatDay, formatLocal, formatRange, shortMonth } from '#web/platform/format.ts';
import { monthInDate, monthTitle, type PeriodTitle, yearOf } from './month-title.ts';
import { daysBeside, type ViewState } from './view-state.ts';

const format = (day: string, options: Intl.DateTimeFormatOptions): string => formatLocal(day, options) ?? '';

/** `16–22 ноября`, `November 30 – December 6`; with both years if they differ. */
function rangeTitle(days: readonly string[]): PeriodTitle {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const oneYear = yearOf(first) === yearOf(last);
  const year = oneYear ? undefined : 'numeric';
  return {
    heavy: withoutYearWord(formatRange(first, last, { day: 'numeric', month: 'long', year })),
    light: oneYear ? yearOf(last) : '',
  };
}

/** `16–22 ноября`; `30 ноя — 6 дек` over two months; with the year unless it is the current one. */
function shortRangeTitle(days: readonly string[], today: string): PeriodTitle {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  if (first.slice(0, 7) === last.slice(0, 7))
    return {
      heavy: `${Number(first.slice(8))}–${Number(last.slice(8))}`,
      light: [monthInDate(last), otherYear(last, today)].filter(Boolean).join(' '),
    };
  // A range over two years names both.
  const heavy = withoutYearWord(shortMonths(formatRange(first, last, { day: 'numeric', month: 'short' })));
  return { heavy, light: yearOf(first) === yearOf(last) ? otherYear(last, today) : '' };
}

const otherYear = (day: string, today: string): string => (yearOf(day) === yearOf(today) ? '' : yearOf(day));

/** Intl adds a word to Russian years. */
const withoutYearWord = (text: string): string => text.replace(/\s?г\./g, '');

/** Three letters each to save space, except the French `juin` and `juil.` */
const shortMonths = (text: string): string => text.replace(/(jui[nl]|\p{L}{3})\p{L}*\.?/gu, '$1');

/** `Пятница, 20 ноября`. */
function dayTitle(day: string): PeriodTitle {
  return { heavy: capitalised(formatDay(day) ?? ''), light: yearOf(day) };
}

/** `Пт, 20 ноября`, `Fri, Nov 20`: in month-first languages a long month would cut off the day. */
function shortDayTitle(day: string, today: string): PeriodTitle {
  return {
    heavy: capitalised(format(day, { weekday: 'short', day: 'numeric', month: shortMonth() })),
    light: otherYear(day, today),
  };
}

/** @param phone only the short form fits @param today whose year is omitted there */
export function titleOf(
  viewState: ViewState,
  firstDayOfWeek: number,
  phone: boolean,
  yearWord: string,
  today: string,
): PeriodTitle {
  const { view, date } = viewState;
  switch (view) {
    case 'week':
    case 'days':
      return (phone ? shortRangeTitle : rangeTitle)(daysBeside(viewState, firstDayOfWeek), today);
    case 'day':
      return (phone ? shortDayTitle : dayTitle)(date, today);
    case 'year':
      return { heavy: yearOf(date), light: yearWord };
    default:
      return monthTitle(date);
  }
}
