import { dayOfWeek } from '#domain/dates/local.ts';
import { monthDays } from '../month-days.ts';
import { readViewState } from '../view-state.ts';
import { isWeekend } from '../weekend.ts';

/**
 * The names of months and weekdays as Intl has them. The first paint does not wait for Intl, whose first formatter takes a
 * phone a tenth of a second.
 */
interface DateNames {
  readonly months: readonly string[];
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  readonly weekdaysInShort: readonly string[];
}

/**
 * The page of a calendar before it is loaded: the period, hairlines and dates, as far as the address determines them. boot.js
 * draws it before the app's code is loaded, and the app renders the same until it has the calendar.
 * @param names those of `locales/LANGUAGE/first.json`
 * @param today yyyy-MM-dd
 * @param firstDay of the calendar's week, 0 = Sunday
 * @param aside whether the side list is shown, if it fits
 * @param weekends whether weeks are shown with them
 */
export function shellMarkup(
  search: string,
  names: DateNames,
  today: string,
  firstDay: number,
  phone: boolean,
  aside: boolean,
  weekends: boolean,
): string {
  const { view, date } = readViewState(new URLSearchParams(search), today);
  const year = Number(date.slice(0, 4));
  const month = names.months[Number(date.slice(5, 7)) - 1] ?? '';
  // The days of a week depend on the calendar's settings.
  const hasMonth = view === 'month' || view === 'weeks' || view === 'agenda';
  const title = hasMonth
    ? `${month.charAt(0).toUpperCase()}${month.slice(1)} <i>${year}</i>`
    : view === 'year'
      ? `${year}`
      : '&nbsp;';
  const days = monthDays(date, firstDay).filter((day) => weekends || !isWeekend(day));
  const weekdayNames = phone ? names.weekdaysInShort : names.weekdays;
  const weekdays = days
    .slice(0, weekends ? 7 : 5)
    .map((day) => `<span${isWeekend(day) ? ' class="off"' : ''}>${weekdayNames[dayOfWeek(day)] ?? ''}</span>`);
  const cells = days.map((day) => {
    const classes = [isWeekend(day) && 'off', !day.startsWith(date.slice(0, 7)) && 'out', day === today && 'today'];
    return `<b class="${classes.filter(Boolean).join(' ')}">${Number(day.slice(8))}</b>`;
  });
  const grid = `<div class="boot-weekdays">${weekdays.join('')}</div><div class="boot-days">${cells.join('')}</div>`;
  return [
    `<div class="boot-shell${aside ? ' boot-with-aside' : ''}${weekends ? '' : ' boot-workweek'}">`,
    `<header class="boot-header" data-region="header"><h1>${title}</h1></header>`,
    `<main class="boot-page" data-region="calendar" aria-busy="true">${view === 'month' ? grid : ''}</main>`,
    '<div class="boot-bottom" data-region="bottom"></div>',
    '</div>',
  ].join('');
}
