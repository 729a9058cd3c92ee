import type { Role } from '#domain/permissions.ts';
import { announce as announceText } from '#server/platform/db/announce.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** What the nodes of an installation tell each other when a transaction has committed. Short: PostgreSQL allows 8,000 bytes. */
export type Announcement =
  /** A calendar has a new version. */
  | { readonly about: 'change'; readonly calendarId: string; readonly version: number }
  /** Somebody joined, has another role, or is no member any more. */
  | { readonly about: 'access'; readonly calendarId: string; readonly userId: string; readonly role: Role | null }
  /** A calendar was deleted for everybody. */
  | { readonly about: 'deletion'; readonly calendarId: string }
  /** Credentials of a user ended: whoever holds a stream open must show theirs again. */
  | { readonly about: 'credentials'; readonly userId: string }
  /** Work was queued (`JOB_QUEUED`). */
  | { readonly about: 'job' };

/** Tells every node once the transaction of `sql` has committed; of several versions of a calendar, the last. */
export function announce(sql: Sql, announcement: Announcement): void {
  const text = JSON.stringify(announcement);
  if (announcement.about === 'change') {
    announceText(sql, text, `change ${announcement.calendarId}`, announcement.version);
  } else {
    announceText(sql, text);
  }
}
