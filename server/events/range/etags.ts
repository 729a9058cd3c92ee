import { createHash } from 'node:crypto';
import type { Days } from './days.ts';

const etag = (state: string, { startDate, endDate }: Days): string => `"${state}.${startDate}_${endDate}"`;

export const etagOfOne = ([version]: readonly number[], days: Days): string => etag(`${version}`, days);

/** Short, however many calendars there are. @param versions in the order of the ids */
export function etagOfSeveral(ids: readonly string[], versions: readonly number[], days: Days): string {
  const states = ids.map((id, at) => `${id}:${versions[at]}`).join();
  return etag(createHash('sha256').update(states).digest('base64url').slice(0, 27), days);
}
