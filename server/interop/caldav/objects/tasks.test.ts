import { describe, expect, it } from 'vitest';
import { EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { ALARM, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { changesSince } from '#tests/support/series.ts';

const app = await testApp();

describe('a task', () => {
  it('is stored as it came, appears in the history, and can be undone', async () => {
    const client = await ownObjects(app);
    const text = taskText('t', 'DUE:20261122T100000Z', ...ALARM);
    expect(await client.put('t.ics', text)).toMatchObject({ status: 201 });
    expect(await client.get('t.ics')).toMatchObject({ text });
    expect(await client.put('t.ics', taskText('t', 'STATUS:COMPLETED'))).toMatchObject({ status: 204 });
    expect(await client.call('DELETE', `${client.path}t.ics`)).toMatchObject({ status: 204 });
    const { version } = await changesSince(client.person, client.calendarId, 0);
    const history = await client.person.call('GET', `/api/calendars/${client.calendarId}/history`);
    expect(history.body).toMatchObject({
      entries: [
        { changes: [{ entity: 'task', action: 'delete', name: 'Buy milk' }], mayUndo: true },
        { changes: [{ entity: 'task', action: 'update', fields: [] }] },
        { changes: [{ entity: 'task', action: 'create' }] },
        {},
      ],
    });
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version}/undo`);
    expect(await client.get('t.ics')).toMatchObject({ status: 200, text: taskText('t', 'STATUS:COMPLETED') });
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version + 1}/undo`);
    expect(await client.get('t.ics')).toMatchObject({ status: 404 });
  });

  it('does not stand among the events', async () => {
    const client = await ownObjects(app);
    await client.put('t.ics', taskText('t', 'DUE:20261122T100000Z'));
    const path = `/api/calendars/${client.calendarId}/events?startDate=2026-11-01&endDate=2026-12-01`;
    expect((await client.person.call('GET', path)).as(EventList)).toEqual([]);
  });
});
