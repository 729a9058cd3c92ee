import { expect, it } from 'vitest';
import { AccessGrants } from '#domain/access-grants.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createTags, type Person } from '#tests/support/people.ts';

const app = await testApp();

it('a link is listed with what it shows, to its maker and to who manages the calendar', async () => {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const [tag] = await createTags(owner, calendar.id, 'School');
  const at = `/api/calendars/${calendar.id}/feeds`;
  await viewer.call('POST', at, { name: 'Phone' });
  await owner.call('POST', at, { name: 'Wall', content: 'busy', tagId: tag?.id });
  const linksOf = async (person: Person) => {
    const grants = (await person.call('GET', '/api/account/access')).as(AccessGrants);
    return grants.filter(({ kind }) => kind === 'feed');
  };
  const whole = { content: 'all', tag: null, withPeople: false, isTagDeleted: false, askedBy: null };
  const phone = { name: 'Phone', calendarId: calendar.id, feed: whole };
  // Created at the same instant, so in any order.
  const listed = await linksOf(owner);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ name }) => name === 'Wall')).toMatchObject({
    madeBy: null,
    feed: { content: 'busy', tag: { name: 'School' } },
  });
  expect(listed.find(({ name }) => name === 'Phone')).toMatchObject({ ...phone, madeBy: viewer.name });
  expect(await linksOf(viewer)).toMatchObject([{ ...phone, madeBy: null }]);
});
