import { beforeEach, describe, expect, it } from 'vitest';
import { UndoAnswer } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { importing } from '#tests/support/imports.ts';
import { LATE, message, ofDay, receiver, reply, STANDUP, startsAt } from '#tests/support/messages.ts';

let at: Awaited<ReturnType<typeof receiver>>;
const app = await testApp();
beforeEach(async () => {
  at = await receiver(app);
});

const DAYS = ['23T10 Standup', '24T10 Standup', '25T10 Standup', '26T10 Standup'];

describe('a message about a series that is here', () => {
  beforeEach(async () => {
    await importing(at.owner, at.id, STANDUP);
  });

  it.each([
    ['an occurrence that is moved', LATE, 'updated: occurrence 25 applied', DAYS.with(2, '25T16 Standup')],
    [
      'the same without METHOD',
      LATE.replace('METHOD:REQUEST\r\n', ''),
      'updated: occurrence 25 applied',
      DAYS.with(2, '25T16 Standup'),
    ],
    [
      'an added occurrence',
      message('ADD', [...startsAt(28, 12), 'SEQUENCE:1']),
      'updated: added 28 applied',
      [...DAYS, '28T12 Standup'],
    ],
    [
      'a cancelled occurrence',
      message('CANCEL', [ofDay(24), ...startsAt(24, 10), 'STATUS:CANCELLED', 'SEQUENCE:1']),
      'updated: cancelled_occurrence 24 applied',
      DAYS.toSpliced(1, 1),
    ],
    [
      'several cancelled occurrences',
      message('CANCEL', [ofDay(24), 'SEQUENCE:1'], [ofDay(26), 'SEQUENCE:1']),
      'updated: cancelled_occurrence 24 applied: cancelled_occurrence 26 applied',
      [DAYS[0], DAYS[2]],
    ],
    [
      'a cancellation of the whole',
      message('CANCEL', [...startsAt(23, 10), 'STATUS:CANCELLED', 'SEQUENCE:1']),
      'updated: cancelled applied',
      DAYS.map((day) => `${day} off`),
    ],
  ])('%s is applied to it, once, and taken back in one step', async (_, file, results, after) => {
    const done = await at.bring(file);
    expect([done.results, done.added, done.changed]).toEqual([[results], 0, 1]);
    expect(done.entries[0]).toMatchObject({ title: 'Standup', start: '2026-11-23T10:00:00', repeats: true, notes: [] });
    expect(await at.days()).toEqual(after);
    const again = await at.bring(file);
    expect([again.version, again.results[0]?.startsWith('unchanged')]).toEqual([null, true]);
    expect(await at.days()).toEqual(after);
    // The invitation once more takes nothing of it back.
    expect((await at.bring(STANDUP)).version).toBeNull();
    expect(await at.days()).toEqual(after);
    const undone = await at.owner.call('POST', `/api/calendars/${at.id}/history/${done.version}/undo`);
    expect(undone.as(UndoAnswer).kept).toBe(0);
    expect(await at.days()).toEqual(DAYS);
  });

  it.each([
    ['a reply', reply('ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@example.org'), 'ignored: reply none'],
    ['a reply of a higher SEQUENCE', reply('SEQUENCE:9', 'LAST-MODIFIED:20270101T000000Z'), 'ignored: reply none'],
    ['a reply about an occurrence', reply(ofDay(24)), 'ignored: reply 24 none'],
    ['a proposal', message('COUNTER', [...startsAt(23, 15), 'SEQUENCE:1']), 'ignored: counter none'],
    ['a proposal for an occurrence', message('COUNTER', [ofDay(24), ...startsAt(24, 15)]), 'ignored: counter 24 none'],
    ['a question', message('REFRESH', ['ATTENDEE:mailto:ann@example.org']), 'ignored: refresh none'],
    ['a refusal of a proposal', message('DECLINECOUNTER', ['SEQUENCE:1']), 'ignored: declined_counter none'],
    ['an old occurrence', message('CANCEL', [ofDay(27), 'SEQUENCE:1']), 'ignored: cancelled_occurrence 27 missing'],
  ])('%s is reported, and changes nothing', async (_, file, results) => {
    const before = await at.events();
    const done = await at.bring(file);
    expect([done.results, done.version]).toEqual([[results], null]);
    expect(done.report.counts).toMatchObject({ ignored: 1, new: 0, updated: 0 });
    expect(await at.events()).toEqual(before);
  });

  it('the whole series moves with what the organiser says later', async () => {
    await at.bring(LATE);
    const noon = STANDUP.replaceAll('T100000', 'T120000').replace('SEQUENCE:0', 'SEQUENCE:2');
    expect((await at.bring(noon)).results).toEqual(['updated']);
    expect(await at.days()).toEqual(DAYS.map((day) => day.replace('T10', 'T12')));
    expect((await at.bring(LATE)).results).toEqual(['kept: occurrence 25 outdated']);
  });

  it('all in one file are one entry', async () => {
    const cancel = message('CANCEL', [ofDay(24), 'SEQUENCE:2']);
    const done = await at.bring([cancel, reply(), LATE, STANDUP].join(''));
    expect(done).toMatchObject({ total: 1, changed: 1 });
    expect(done.results).toEqual(['updated: reply none: occurrence 25 applied: cancelled_occurrence 24 applied']);
    expect(await at.days()).toEqual(['23T10 Standup', '25T16 Standup', '26T10 Standup']);
    expect(await at.bring([cancel, reply(), LATE, STANDUP].join(''))).toMatchObject({ version: null, changed: 0 });
  });

  it('what was changed here stays, and the rest is applied beside it', async () => {
    const [, second, third] = await at.events();
    await at.owner.call('PUT', `/api/events/${second?.id}?scope=this`, { title: 'Own' });
    await at.owner.call('PUT', `/api/events/${third?.id}?scope=this`, { title: 'Mine' });
    expect((await at.bring(LATE)).results).toEqual(['kept: occurrence 25 outdated']);
    const last = message('REQUEST', [ofDay(26), ...startsAt(26, 18), 'SEQUENCE:1']);
    expect((await at.bring(last)).results).toEqual(['updated: occurrence 26 applied']);
    const days = ['23T10 Standup', '24T10 Own', '25T10 Mine', '26T18 Standup'];
    expect(await at.days()).toEqual(days);
    // It is still known that those were changed here.
    expect((await at.bring(LATE)).results).toEqual(['kept: occurrence 25 outdated']);
    expect((await at.bring(STANDUP.replace('SEQUENCE:0', 'SEQUENCE:7'))).results).toEqual(['kept']);
    expect(await at.days()).toEqual(days);
    const later = LATE.replace('SEQUENCE:1', 'SEQUENCE:1\r\nLAST-MODIFIED:20270101T000000Z');
    expect((await at.bring(later)).results).toEqual(['updated: occurrence 25 applied']);
    expect(await at.days()).toEqual(days.with(2, '25T16 Standup'));
  });

  const guest = (name: string, ...lines: string[]) => [
    `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${name}@example.org`,
    ...lines,
  ];
  const withGuests = (text: string, ...lines: string[]) =>
    text.replace('ATTENDEE:mailto:ann@example.org', lines.join('\r\n'));

  it.each([
    ['of a higher SEQUENCE', withGuests(STANDUP, ...guest('bo')).replace('SEQUENCE:0', 'SEQUENCE:1'), 'updated'],
    ['of a later time', withGuests(STANDUP, ...guest('bo')).replace('20261101T', '20261102T'), 'updated'],
    [
      'without METHOD, changed later',
      withGuests(STANDUP, ...guest('bo', 'SEQUENCE:1'))
        .replace('METHOD:REQUEST\r\n', '')
        .replace('SEQUENCE:0\r\n', ''),
      'updated',
    ],
    ['of an earlier time', withGuests(STANDUP, ...guest('bo')).replace('20261101T', '20261031T'), 'kept'],
    ['of the same time', withGuests(STANDUP, ...guest('bo')), 'unchanged'],
    [
      'without METHOD, written later',
      withGuests(STANDUP, ...guest('bo'))
        .replace('METHOD:REQUEST\r\n', '')
        .replace('20261101T', '20261102T'),
      'unchanged',
    ],
  ])('a change of guests alone is stored if it is the later one: %s', async (_, file, outcome) => {
    const before = await at.events();
    const done = await at.bring(file);
    expect([done.results, done.version]).toEqual([[outcome], null]);
    expect(await at.events()).toEqual(before);
    const phone = await objectClient(app, at.owner, at.id);
    const { text } = await phone.get(`${before[0]?.recurringEventId}.ics`);
    expect(text.includes('mailto:bo@example.org')).toBe(outcome === 'updated');
    expect(text.includes('mailto:ann@example.org')).toBe(outcome !== 'updated');
    expect((await at.bring(file)).results).toEqual([outcome === 'kept' ? 'kept' : 'unchanged']);
  });

  it('guests of an occurrence alone, too, beside what was changed here', async () => {
    await at.bring(LATE);
    const [first] = await at.events();
    await at.owner.call('PUT', `/api/events/${first?.id}?scope=this`, { title: 'Own' });
    const file = LATE.replace('SEQUENCE:1', ['SEQUENCE:2', ...guest('bo')].join('\r\n'));
    expect((await at.bring(file)).results).toEqual(['updated: occurrence 25 applied']);
    const phone = await objectClient(app, at.owner, at.id);
    const { text } = await phone.get(`${first?.recurringEventId}.ics`);
    expect(text).toContain('mailto:bo@example.org');
    expect(text).toContain('SUMMARY:Own');
    expect(await at.days()).toEqual(['23T10 Own', '24T10 Standup', '25T16 Standup', '26T10 Standup']);
  });

  it('calendar apps get it with all that the message says', async () => {
    const teams = 'X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example.com/l/1';
    await at.bring(
      LATE.replace('SEQUENCE:1', `SEQUENCE:1\r\n${teams}\r\nATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.org`),
    );
    const phone = await objectClient(app, at.owner, at.id);
    const [event] = await at.events();
    const { text } = await phone.get(`${event?.recurringEventId}.ics`);
    expect(text).toContain(teams);
    expect(text).toContain('ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.org');
    expect(text).toContain('LOCATION:Hall');
    expect(text).not.toContain('METHOD');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
