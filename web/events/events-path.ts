/** A run of days, both ends inclusive, as `yyyy-MM-dd`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The call that answers with every event that overlaps the days. */
export const eventsPath = (calendarId: string, { first, last }: DayRange): string =>
  `/calendars/${calendarId}/events?${new URLSearchParams({ startDate: first, endDate: last })}`;
