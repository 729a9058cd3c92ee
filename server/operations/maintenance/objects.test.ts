import { expect, it } from 'vitest';
import { HISTORY_DAYS } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { clearExpired } from './data.ts';
import { forgetHistory } from './history.ts';

const app = await testApp();
const { signal } = new AbortController();

it('what clients have stored of a deleted thing is cleared once nothing could bring it back', async () => {
  const client = await ownObjects(app);
  for (const uid of ['a', 'b']) await client.put(`${uid}.ics`, eventText(uid));
  for (const uid of ['t', 'u']) await client.put(`${uid}.ics`, taskText(uid));
  for (const name of ['a', 't']) await client.call('DELETE', `${client.path}${name}.ics`);
  const names = async () => {
    const rows = app.db.read.selectFrom('calendar_objects').select('name').orderBy('name');
    return (await rows.execute()).map(({ name }) => name);
  };
  await clearExpired(app.db, app.clock.now, signal);
  expect(await names()).toEqual(['a.ics', 'b.ics', 't.ics', 'u.ics']);
  const later = app.clock.now + (HISTORY_DAYS + 1) * DAY_MS;
  await forgetHistory(app.db, later, signal);
  await clearExpired(app.db, later, signal);
  expect(await names()).toEqual(['b.ics', 'u.ics']);
  expect(await client.get('u.ics')).toMatchObject({ text: taskText('u') });
});
