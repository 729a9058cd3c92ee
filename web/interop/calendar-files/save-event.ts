import type { CalendarEvent } from '#domain/events.ts';
import { fetchEvent, giveFile } from './api.ts';

/** @throws ClientError */
export const saveEvent = async (event: Pick<CalendarEvent, 'id' | 'title'>): Promise<void> =>
  giveFile(await fetchEvent(event));
