import { createHash } from 'node:crypto';
import type { Days } from './days.ts';

/** Somebody else who uses the same browser may see less of the same events. */
const etag = (state: string, { startDate, endDate }: Days, userId: string): string =>
  `"${state}.${startDate}_${endDate}.${userId}"`;

export const etagOfOne = ([version]: readonly number[], days: Days, userId: string): string =>
  etag(`${version}`, days, userId);

/** Short, however many calendars there are. @param versions in the order of the ids */
export function etagOfSeveral(ids: readonly string[], versions: readonly number[], days: Days, userId: string): string {
  const states = ids.map((id, at) => `${id}:${versions[at]}`).join();
  return etag(createHash('sha256').update(states).digest('base64url').slice(0, 27), days, userId);
}
