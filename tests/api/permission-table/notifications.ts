import { PushSubscriptionAnswer } from '#domain/notifications.ts';
import { createEvent, startSession } from '#tests/support/people.ts';
import { browserSubscription, notifyOf } from '#tests/support/reminders.ts';
import type { Caller, World } from '../callers.ts';
import { type Attempt, type Entry, ofCalendar } from './entry.ts';

const ofEvent = async ({ calendar, owner }: World): Promise<Attempt> => ({
  path: [(await createEvent(owner, calendar.id)).id],
  body: { reminders: [{ minutes: 5, by: 'email' }] },
});

const ofOwnNotification = async ({ app, calendar, owner }: World, { person }: Caller): Promise<Attempt> => ({
  path: [await notifyOf(app, person, await createEvent(owner, calendar.id))],
  body: { minutes: 5 },
});

const ofOwnDevice = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  const { token } = await startSession(app, person.id);
  const body = browserSubscription(person.id);
  const answer = await app.call('POST', '/api/user/push-subscriptions', { token, body });
  return { path: [answer.as(PushSubscriptionAnswer).subscription.id] };
};

/** Reminders, notifications and the devices that take push messages. */
export const NOTIFICATIONS: Readonly<Record<string, Entry>> = {
  'GET /api/calendars/:id/notifications': { needs: 'calendar.read', status: 200, attempt: ofCalendar },
  'PUT /api/calendars/:id/notifications': {
    needs: 'calendar.read',
    status: 200,
    attempt: (world) => ({ ...ofCalendar(world), body: { remind: 'mine' } }),
  },
  'GET /api/events/:id/reminders': { needs: 'events.read', status: 200, attempt: ofEvent },
  'PUT /api/events/:id/reminders': { needs: 'events.read', status: 200, attempt: ofEvent },
  'GET /api/user/notifications': { needs: 'account', status: 200 },
  'PUT /api/user/notifications': { needs: 'account', status: 200, attempt: () => ({ body: { push: false } }) },
  'POST /api/user/notifications/test': { needs: 'account', status: 204 },
  'GET /api/notifications': { needs: 'account', status: 200 },
  'POST /api/notifications/seen': { needs: 'account', status: 204, attempt: () => ({ body: {} }) },
  'POST /api/notifications/:id/done': { needs: 'account', status: 204, attempt: ofOwnNotification },
  'POST /api/notifications/:id/snooze': { needs: 'account', status: 204, attempt: ofOwnNotification },
  'POST /api/notifications/act': { needs: 'nothing', status: 400 },
  'POST /api/notifications/undo': { needs: 'nothing', status: 400 },
  'POST /api/notifications/unsubscribe': { needs: 'nothing', status: 400 },
  'POST /api/push-subscriptions/renew': { needs: 'nothing', status: 400 },
  'GET /api/user/push-subscriptions': { needs: 'account', status: 200 },
  'POST /api/user/push-subscriptions': {
    needs: 'account',
    status: 201,
    attempt: (_, { name }) => ({ body: browserSubscription(encodeURIComponent(name)) }),
  },
  'DELETE /api/user/push-subscriptions/:id': { needs: 'account', status: 204, attempt: ofOwnDevice },
};
