import { dateOf } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';

export interface Site {
  readonly publicUrl: string;
  readonly secret: string;
}

export const settingsUrl = ({ publicUrl }: Site): string => `${publicUrl}/dashboard/profile?section=notifications`;

export const eventUrl = ({ publicUrl }: Site, { calendarId, id, startTime }: CalendarEvent): string =>
  `${publicUrl}/dashboard/calendar/${calendarId}?view=day&date=${dateOf(startTime)}&event=${encodeURIComponent(id)}`;
