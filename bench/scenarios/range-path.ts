import type { Bench } from '../bench.ts';

/** The path of a range read. Days as `yyyy-MM-dd`, both inclusive. */
export const rangePath = (bench: Bench, { startDate, endDate } = bench.data.month): string =>
  `/api/calendars/${bench.data.calendarId}/events?startDate=${startDate}&endDate=${endDate}`;
