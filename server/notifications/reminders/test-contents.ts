import type { PushMessage } from '#domain/notifications.ts';
import type { Content, Contents } from '#server/notifications/content.ts';
import { testEmail } from './emails.ts';
import { devicesById, NO_EVENT } from './push-message.ts';
import { readers } from './readers.ts';
import { type Site, settingsUrl } from './site.ts';

const TTL_S = 300;

/** The test message, by which a person checks whether messages arrive. */
export const testContents =
  (site: Site): Contents =>
  async (sql, deliveries) => {
    const people = await readers(
      sql,
      deliveries.map(({ user_id: id }) => id),
    );
    const devices = await devicesById(sql, deliveries);
    return new Map(
      deliveries.map(({ id, user_id, subscription_id }): [string, Content] => {
        const reader = people.get(user_id);
        if (!reader) return [id, { nothing: 'unwanted' }];
        if (subscription_id === null) return [id, { email: testEmail(reader, settingsUrl(site)) }];
        const device = devices.get(subscription_id);
        if (!device) return [id, { nothing: 'unwanted' }];
        const message: PushMessage = {
          ...{ kind: 'test', id, tag: 'test', title: '', ...NO_EVENT, calendarId: '' },
          ...{ language: reader.language, userId: reader.id, unseen: 0, action: '' },
        };
        return [id, { push: { device, text: JSON.stringify(message), topic: 'test', ttlSeconds: TTL_S } }];
      }),
    );
  };
