import { dateOf } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';

export interface Site {
  readonly publicUrl: string;
  readonly secret: string;
}

export const settingsUrl = ({ publicUrl }: Site): string => `${publicUrl}/dashboard/profile?section=notifications`;

/** What has no id stands beside its day. */
export const eventUrl = ({ publicUrl }: Site, { calendarId, id, startTime }: CalendarEvent): string => {
  const day = `${publicUrl}/dashboard/calendar/${calendarId}?view=day&date=${dateOf(startTime)}`;
  return id === '' ? day : `${day}&event=${encodeURIComponent(id)}`;
};
