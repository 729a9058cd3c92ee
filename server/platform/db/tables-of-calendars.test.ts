import { afterAll, expect, inject, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from './database.ts';

const fresh = await freshDatabase(inject('engine'));
const db = await openDatabase(fresh, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

/** Tables whose rows belong to a person or to the whole server. */
const OTHERS = [
  ...[
    'api_keys',
    'dav_homes',
    'displays',
    'deliveries',
    'event_reminders',
    'devices',
    'identities',
    'notification_settings',
    'notifications',
    'passkeys',
  ],
  ...[
    'push_subscriptions',
    'recovery_codes',
    'sessions',
    'site_settings',
    'totp',
    'users',
    'ended_accounts',
    'identity_sign_ins',
  ],
  ...[
    'audit_entries',
    'codes',
    'jobs',
    'key_requests',
    'rate_limits',
    'schema_migrations',
    'second_steps',
    'server_keys',
  ],
  ...['used_challenges', 'zone_data'],
];
/** The calendar itself, subscribed calendars, and the search index, which refer to a calendar by another column. */
const BY_ANOTHER_NAME = /^(?:calendars|subscribed_calendars|event_(?:search|words|terms|places).*)$/;

it('every table of a calendar says which one in each row', async () => {
  const tables = await db.read.introspection.getTables();
  const own = tables.filter(({ name }) => !(OTHERS.includes(name) || BY_ANOTHER_NAME.test(name)));
  expect(own.length).toBeGreaterThan(15);
  const says = ({ columns }: (typeof tables)[number]) => columns.some(({ name }) => name === 'calendar_id');
  expect(own.filter((table) => !says(table)).map(({ name }) => name)).toEqual([]);
});
