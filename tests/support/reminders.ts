import { newId } from '#server/platform/new-id.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Notifies a person of an event as if it had been due. @returns the id of the notification */
export async function notifyOf(
  app: TestApp,
  { id }: Person,
  event: { id: string; calendarId: string },
): Promise<string> {
  const row = {
    id: newId(),
    user_id: id,
    key: newId(),
    kind: 'due',
    calendar_id: event.calendarId,
    occurrence_id: event.id,
    changes: null,
    at: app.clock.now,
    seen_at: null,
    done_at: null,
    snoozed_until: null,
  } as const;
  await app.db.write((sql) => sql.insertInto('notifications').values(row).execute());
  return row.id;
}

/** What a browser gives for a push subscription, with keys that are well formed. */
export const browserSubscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});
