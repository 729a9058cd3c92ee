import { type CalendarFileQuery, fileName } from '#domain/calendar-files.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { openStream } from '#web/platform/client.ts';

/** A calendar of years over a slow network. */
const TIMEOUT_MS = 600_000;

/** @throws ClientError */
async function fetchFile(path: string, name: string, type: string): Promise<File> {
  const answer = await openStream(path, AbortSignal.timeout(TIMEOUT_MS), type);
  return new File([await answer.blob()], name, { type });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export function fetchCalendar({ id, name }: Named, days: CalendarFileQuery): Promise<File> {
  const query = new URLSearchParams({ ...days });
  return fetchFile(
    `/calendars/${id}/export.ics${query.size > 0 ? `?${query}` : ''}`,
    fileName(name, 'ics'),
    'text/calendar',
  );
}

export const fetchEvent = ({ id, title }: Pick<CalendarEvent, 'id' | 'title'>): Promise<File> =>
  fetchFile(`/events/${encodeURIComponent(id)}/export.ics`, fileName(title, 'ics'), 'text/calendar');

export const fetchAllCalendars = (): Promise<File> =>
  fetchFile('/account/calendars.zip', 'kalends-calendars.zip', 'application/zip');
