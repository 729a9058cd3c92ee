import { onTestFinished } from 'vitest';
import type { ChangeNotices } from '#domain/change-notices.ts';
import { type Notification, NotificationList } from '#domain/notifications.ts';
import { testApp } from './app.ts';
import { testNotifier } from './notifier.ts';
import { calendarWith, type Person } from './people.ts';
import { pushService } from './push-service.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** A calendar of four people, and what tells each of them what the others change. */
export async function newsSetting() {
  const app = await testApp({ pushLoopback: true });
  const service = await pushService();
  onTestFinished(service.stop);
  const people = await calendarWith(app, 'admin', 'editor', 'viewer');
  const notifier = testNotifier(app);
  await notifier.runDue();
  const pass = async (ms: number) => {
    app.clock.advance(ms);
    await notifier.runDue();
  };
  const choose = (person: Person, changes: Partial<ChangeNotices>) =>
    person.call('PUT', `/api/calendars/${people.calendar.id}/notifications`, { changes });
  return { app, service, notifier, pass, choose, ...people };
}

export const bellOf = async (person: Person): Promise<NotificationList> =>
  (await person.call('GET', '/api/notifications')).as(NotificationList);

export const newsOf = async (person: Person): Promise<Notification[]> => (await bellOf(person)).notifications;

/** As `Anna: added Lunch,changed Dentist of 5`, the latest first. */
export const changesOf = async (person: Person): Promise<string[]> =>
  (await newsOf(person)).map(({ changes }) => {
    const first = changes?.first.map(({ action, title }) => `${action} ${title}`);
    return `${changes?.authors}: ${first} of ${changes?.count}`;
  });
