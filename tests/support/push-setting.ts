import { onTestFinished } from 'vitest';
import { testApp } from './app.ts';
import { eventText } from './calendar-objects.ts';
import { davClient } from './dav.ts';
import { calendarWith, type Person } from './people.ts';
import { pushService } from './push-service.ts';
import { registered, testPusher } from './pusher.ts';

export const SECOND = 1_000;

/** A calendar of several people with apps, a push service, and what tells the apps of changes. */
export async function pushSetting() {
  const app = await testApp({ pushLoopback: true });
  const service = await pushService();
  onTestFinished(service.stop);
  const people = await calendarWith(app, 'editor', 'viewer');
  const { calendar } = people;
  const clientOf = async (person: Person, values = {}) => {
    const client = await davClient(app, person, values);
    const path = `${client.home}${calendar.id}/`;
    const register = (name: string, more?: string) => registered(client, path, service, name, more);
    const put = (name: string, headers = {}) =>
      client.call('PUT', `${path}${name}.ics`, eventText(name), { 'content-type': 'text/calendar', ...headers });
    return { ...client, path, register, put };
  };
  const pusher = testPusher(app);
  const notified = async (ms = 60 * SECOND) => {
    app.clock.advance(ms);
    const before = service.received.length;
    await pusher.runDue();
    return service.received.slice(before).map(({ to }) => to);
  };
  return { app, service, pusher, notified, clientOf, ...people };
}
