/** Both ends inclusive, `yyyy-MM-dd`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

export const eventsPath = (calendarId: string, { first, last }: DayRange): string =>
  `/calendars/${calendarId}/events?${new URLSearchParams({ startDate: first, endDate: last })}`;
