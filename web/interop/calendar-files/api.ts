import type { CalendarFileQuery } from '#domain/calendar-files.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { fileName } from '#domain/values/calendar-files.ts';
import { openStream } from '#web/platform/client.ts';

/** For many years of events over a slow network. */
const TIMEOUT_MS = 600_000;

/** @throws ClientError */
export async function fetchFile(
  path: string,
  name: string,
  type: string,
  more: { headers?: Readonly<Record<string, string>>; body?: object } = {},
): Promise<File> {
  const answer = await openStream(path, AbortSignal.timeout(TIMEOUT_MS), { accept: type, ...more });
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

/** @param body the password and the code, if the server requires them */
export const fetchAllCalendars = (body: object): Promise<File> =>
  fetchFile('/account/calendars.zip', 'kalends-calendars.zip', 'application/zip', { body });

/** Gives the person a file: by the share sheet of a phone if possible, else as a download. */
export async function giveFile(file: File): Promise<void> {
  if (matchMedia('(hover: none)').matches && navigator.canShare?.({ files: [file] })) {
    const isGiven = await navigator.share({ files: [file] }).then(
      () => true,
      // Cancelled; or too long after the press, because the file was loading.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isGiven) return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
