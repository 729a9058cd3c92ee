import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, type ObjectClient, objectClient } from '#tests/support/calendar-objects.ts';
import { basic, NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith, createEvent, createTags, remove } from '#tests/support/people.ts';
import { injected } from '#tests/support/routes.ts';
import { change } from '#tests/support/series.ts';

const app = await testApp();

const body = (until: string) =>
  `<c:calendar-query ${NAMESPACES}><d:prop><d:getetag/><d:current-user-privilege-set/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range end="${until}T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

const query = (client: ObjectClient, until = '20270101') =>
  client.call('REPORT', client.path, body(until), { depth: '1' });

async function shared() {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const event = await createEvent(owner, calendar.id, { title: 'Dentist' });
  const [own, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, viewer, calendar.id)];
  return { calendar, owner, viewer, event, own, other };
}

describe('the answer to a report', () => {
  it('is the same as long as nothing changes, and shows each change', async () => {
    const { owner, event, own } = await shared();
    const first = await query(own);
    expect(first.text).toContain('SUMMARY:Dentist');
    expect(await query(own)).toMatchObject({ status: 207, text: first.text });
    await change(owner, event.id, { title: 'Doctor' });
    expect((await query(own)).text).toContain('SUMMARY:Doctor');
    await own.put('a.ics', eventText('a', 'SUMMARY:Lunch'));
    expect((await query(own)).text).toContain('SUMMARY:Lunch');
    await own.call('DELETE', `${own.path}a.ics`);
    expect((await query(own)).text).not.toContain('SUMMARY:Lunch');
  });

  it('has the tags as they are now', async () => {
    const { calendar, owner, event, own } = await shared();
    const [tag] = await createTags(owner, calendar.id, 'Health');
    await change(owner, event.id, { tagId: tag?.id });
    expect((await query(own)).text).toContain('CATEGORIES:Health');
    const tags = [{ id: tag?.id, name: 'Body', color: '#d32f2f' }];
    await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags });
    const renamed = await query(own);
    expect(renamed.text).toContain('CATEGORIES:Body');
    await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags: [{ ...tags[0], color: '#1976d2' }] });
    expect((await query(own)).text).not.toBe(renamed.text);
  });

  it('has the reminders of the one who asks, as they are now', async () => {
    const { owner, event, own, other } = await shared();
    const [before, of] = [await query(own), await query(other)];
    const reminders = [{ minutes: 60, by: 'notification' }];
    await owner.call('PUT', `/api/events/${event.id}/reminders`, { reminders });
    expect(before.text).not.toContain('VALARM');
    expect((await query(own)).text).toContain('TRIGGER:-PT1H');
    expect((await query(other)).text).toBe(of.text);
  });

  it('has the rights of the one who asks, and nobody gets it who has none', async () => {
    const { calendar, owner, viewer, own, other } = await shared();
    expect((await query(own)).text).toContain('<d:write/>');
    expect((await query(other)).text).not.toContain('<d:write/>');
    await remove(owner, calendar.id, viewer);
    expect((await query(other)).status).toBe(404);
    expect((await query(own)).status).toBe(207);
  });

  it('is the same when it is cached compressed', async () => {
    const { own } = await shared();
    const { text } = await query(own);
    const options = {
      method: injected('REPORT'),
      url: own.path,
      payload: body('20270101'),
      headers: { authorization: basic(own.person.email, own.key), 'accept-encoding': 'gzip' },
    };
    for (let time = 0; time < 2; time += 1) {
      const { headers, rawPayload } = await app.app.inject(options);
      expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', text]);
    }
  });

  it('is not made again', async () => {
    const { own } = await shared();
    const snapshots = vi.spyOn(app.db, 'snapshot');
    await query(own);
    expect(snapshots).toHaveBeenCalled();
    snapshots.mockClear();
    await query(own);
    expect(snapshots).not.toHaveBeenCalled();
    await query(own, '20280101');
    expect(snapshots).toHaveBeenCalled();
    snapshots.mockRestore();
  });
});
