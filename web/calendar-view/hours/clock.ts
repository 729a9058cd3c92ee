import { formatHour, formatTime } from '#web/platform/format.ts';

/** A minute of the day as `HH:mm`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The label of a line: `09:00`, `14:30`; `9 AM`, `2:30 PM` in a 12-hour locale. */
export const formatRow = (local: string): string =>
  local.slice(14, 16) === '00' ? formatHour(Number(local.slice(11, 13))) : (formatTime(local) ?? '');
