import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant } from '#domain/dates/zones.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** The date where its reader is, `yyyy-MM-dd`, when it is `now` in a zone: whoever writes "tomorrow" means the day after that one. */
export const readersDay = (now: string, timeZone: string): string =>
  dateOf(instantToLocal(localToInstant(now, timeZone), ownZone()));
