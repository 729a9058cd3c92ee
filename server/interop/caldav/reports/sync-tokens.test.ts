import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, type ObjectClient, objectClient, ownObjects } from '#tests/support/calendar-objects.ts';
import { mkcalendar, NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';

const app = await testApp();

const sync = (client: ObjectClient, token: string) =>
  client.call(
    'REPORT',
    client.path,
    `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  );
const tokenOf = async (client: ObjectClient) =>
  /<d:sync-token>([^<]+)</.exec((await client.propfind(client.path, '<d:sync-token/>')).text)?.[1] ?? '';

const NOT_VALID = { status: 403, text: expect.stringContaining('<d:valid-sync-token/>') };

it('a token is taken as it was given alone', async () => {
  const client = await ownObjects(app);
  await client.put('a.ics', eventText('a'));
  const own = await tokenOf(client);
  expect(await sync(client, ` ${own} `)).toMatchObject({ status: 207 });
  for (const token of [own.replace(/\d+-\d+$/, '999999-0'), `${own}x`, `${own}-`, own.slice(0, -2), own.toUpperCase()])
    expect(await sync(client, token), token).toMatchObject(NOT_VALID);
});

it('a token of another calendar, or of another member, is none', async () => {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const elsewhere = await createCalendar(owner);
  const clients = [
    await objectClient(app, owner, calendar.id),
    await objectClient(app, editor, calendar.id),
    await objectClient(app, owner, elsewhere.id),
  ];
  const tokens = await Promise.all(clients.map(tokenOf));
  for (const [at, client] of clients.entries())
    for (const [from, token] of tokens.entries())
      expect(await sync(client, token), `${from} at ${at}`).toMatchObject(from === at ? { status: 207 } : NOT_VALID);
});

it('nor is one of the calendar that had the same address before', async () => {
  const client = await ownObjects(app);
  const named = { ...client, path: `${client.home}work/` };
  await mkcalendar(client, named.path, '');
  const token = await tokenOf(named);
  await client.call('DELETE', named.path);
  await mkcalendar(client, named.path, '');
  expect(await sync(named, token)).toMatchObject(NOT_VALID);
});
