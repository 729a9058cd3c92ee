import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { taskText } from '#tests/support/calendar-objects.ts';
import { importing, previewing } from '#tests/support/imports.ts';
import { LATE, message, ofDay, receiver, reply, STANDUP, short, startsAt } from '#tests/support/messages.ts';
import { calendarWith } from '#tests/support/people.ts';

let at: Awaited<ReturnType<typeof receiver>>;
const app = await testApp();
beforeEach(async () => {
  at = await receiver(app);
});

describe('a message about what is not here', () => {
  it.each([
    ['an occurrence', LATE, 'new: occurrence 25 alone', ['25T16 Standup']],
    ['an addition', message('ADD', [...startsAt(28, 12)]), 'new: added 28 alone', ['28T12 Standup']],
    ['a cancellation', message('CANCEL', [...startsAt(23, 10), 'SEQUENCE:1']), 'ignored: cancelled missing', []],
    ['a reply', reply(), 'ignored: reply none', []],
    ['a proposal', message('COUNTER', [...startsAt(23, 15)]), 'ignored: counter none', []],
  ])('%s', async (_, file, results, after) => {
    expect((await at.bring(file)).results).toEqual([results]);
    expect(await at.days()).toEqual(after);
    await at.bring(file);
    expect(await at.days()).toEqual(after);
    const fresh = await at.owner.call('POST', '/api/import/preview', file, { 'content-type': 'text/calendar' });
    expect(fresh.as(ImportPreview).entries.map(short)).toEqual([results]);
    // Its series takes it in.
    await at.bring(STANDUP);
    expect((await at.days()).length).toBe(after[0]?.startsWith('28') ? 5 : 4);
    expect(await at.days()).toEqual(expect.arrayContaining(after));
  });

  it('occurrences that come one by one stand beside each other', async () => {
    await at.bring(LATE);
    const other = message('REQUEST', [ofDay(24), ...startsAt(24, 9), 'SEQUENCE:1']);
    expect((await at.bring(other)).results).toEqual(['updated: occurrence 24 applied']);
    expect(await at.days()).toEqual(['24T09 Standup', '25T16 Standup']);
    expect((await at.bring(STANDUP)).results).toEqual(['updated']);
    expect(await at.days()).toEqual(['23T10 Standup', '24T09 Standup', '25T16 Standup', '26T10 Standup']);
  });
});

it('a message about a task changes nothing of it', async () => {
  await importing(at.owner, at.id, taskText('milk'));
  const stored = async () => (await app.db.read.selectFrom('calendar_objects').select('text').execute())[0]?.text;
  const before = await stored();
  const sent = (method: string, ...lines: string[]) =>
    taskText('milk', ...lines).replace('VERSION:2.0', `VERSION:2.0\r\nMETHOD:${method}`);
  expect((await at.bring(sent('REPLY', 'SEQUENCE:3'))).results).toEqual(['ignored: reply none']);
  expect((await at.bring(sent('CANCEL', 'SEQUENCE:3'))).results).toEqual(['ignored: cancelled none']);
  expect((await at.bring(sent('REQUEST', 'RECURRENCE-ID:20261121T100000Z'))).results).toEqual([
    'ignored: occurrence none',
  ]);
  expect(await stored()).toBe(before);
});

it('somebody who may not change events sees nothing, and imports nothing', async () => {
  const { calendar, owner: other, viewer } = await calendarWith(app, 'viewer');
  await importing(other, calendar.id, STANDUP);
  expect([
    (await previewing(viewer, calendar.id, LATE)).status,
    (await importing(viewer, calendar.id, LATE)).status,
  ]).toEqual([403, 403]);
  const page = (await other.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
  expect(page.entries[0]?.step).toMatchObject({ kind: 'import', added: 1 });
});
