import { addDays, dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent, DisplayPerson, DisplayState } from '#domain/displays.ts';
import { lastDayOf } from '#domain/event-times.ts';

/** What a display shows when; all times are local text on its clock. */

const DIM_FROM = 22;
const DIM_UNTIL = 7;

const isOnDay = ({ start, end }: DisplayEvent, day: string): boolean =>
  dateOf(start) <= day && day <= lastDayOf(start, end);

/** Whether an event is drawn without times on a day: whole days, and the middle of longer ones. */
export const isAllOf = ({ isAllDay, start, end }: DisplayEvent, day: string): boolean =>
  isAllDay || (dateOf(start) < day && lastDayOf(start, end) > day);

/** The events of a day: first what takes all of it, then by start. */
export const eventsOn = (events: readonly DisplayEvent[], day: string): DisplayEvent[] =>
  events
    .filter((event) => isOnDay(event, day))
    .toSorted((a, b) => Number(isAllOf(b, day)) - Number(isAllOf(a, day)) || (a.start < b.start ? -1 : 1));

export const isOver = ({ end, isAllDay }: DisplayEvent, now: string): boolean =>
  isAllDay ? dateOf(end) < dateOf(now) : end <= now;

export const isNow = ({ start, end, isAllDay }: DisplayEvent, now: string): boolean =>
  !isAllDay && start <= now && now < end;

/** The next event with a time. */
export const nextEvent = (events: readonly DisplayEvent[], now: string): DisplayEvent | undefined =>
  events.find(({ start, isAllDay, status }) => !isAllDay && status !== 'cancelled' && start > now);

/** The place of a person; null: the column of all others, which comes first. */
export type Column = number | null;

const COLUMNS_MAX = 6;

/** The columns of today; none without people, and where the display is to have none. */
export const columnsOf = ({ peopleColumns, people }: DisplayState): Column[] =>
  peopleColumns && people.length > 0 ? [null, ...people.slice(0, COLUMNS_MAX - 1).keys()] : [];

/** Whether an event stands in a column. One of several people stands in the column of each. */
export const isIn = (column: Column, columns: readonly Column[], { people }: DisplayEvent): boolean =>
  column === null ? !people.some((place) => columns.includes(place)) : people.includes(column);

/** The people of an event, but for the one in whose column it stands. */
export const peopleOf = ({ people }: DisplayState, event: DisplayEvent, column: Column): DisplayPerson[] =>
  event.people.flatMap((place) => (place === column ? [] : (people[place] ?? [])));

/** In letters, with the space beside it. */
const COLUMN_WIDTH = 8;
const MARGINS = 3;
/** The width of a screen in portrait, in letters, as `wall.css` sizes them: a fortieth of the shorter side, but at least 0.75 rem. */
const SHORTER_SIDE = 40;

/** The media query of screens that are wide enough for some columns. */
export function widthFor(columns: number): string {
  const letters = columns * COLUMN_WIDTH + MARGINS;
  const shape = letters > SHORTER_SIDE ? `(min-aspect-ratio: ${letters} / ${SHORTER_SIDE}) and ` : '';
  return `${shape}(min-width: ${letters * 0.75}rem)`;
}

/** The days after today that a display shows. */
export const nextDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1));

export function isNight(now: string): boolean {
  const hour = Number(now.slice(11, 13));
  return hour >= DIM_FROM || hour < DIM_UNTIL;
}

/** In minutes, and hundredths of the text size. */
const SHIFT_EVERY = 3;
const SHIFTS = [0, 12, 24, 12, 0, -12, -24, -12] as const;

/** Where the picture stands: a few pixels further every few minutes, so that nothing burns into the screen. @param now epoch ms */
export function shiftAt(now: number): { x: number; y: number } {
  const step = Math.floor(now / 60_000 / SHIFT_EVERY);
  const at = (index: number) => SHIFTS[index % SHIFTS.length] ?? 0;
  return { x: at(step), y: at(Math.floor(step / SHIFTS.length) + 2) };
}
