import { describe, expect, it } from 'vitest';
import { type Component, componentsOf, propertyOf } from './components.ts';
import type { EventFields } from './fields.ts';
import { mergeObject } from './merge-object.ts';
import { ALARM, BERLIN, calendar, eventsOf, fieldsOf, found, META, SERIES } from './series-texts.ts';
import { writeObject } from './write-object.ts';

const at = (day: number) => `2026-03-0${day}T10:00:00`;

/** Changes the occurrence of a day. */
function changed(text: string, day: number, values: Partial<EventFields> = { title: 'Other' }, series = {}): string {
  const { event, exceptions, ...fields } = fieldsOf(text);
  const own = { recurrence: null, rdates: [], exdates: [], startTime: at(day), endTime: at(day).replace('T10', 'T11') };
  const all = [...exceptions, { originalStart: at(day), event: { ...event, ...own, ...values } }];
  return mergeObject(text, { ...fields, event, exceptions: all, reminders: null, ...series }, META, BERLIN);
}

describe('an occurrence that is changed here has what its series has', () => {
  it.each([
    ['ORGANIZER;CN=Bo:mailto:bo@example.org'],
    ['ATTENDEE;CN=Ann;PARTSTAT=ACCEPTED:mailto:ann@example.org'],
    ['ATTACH:https://example.org/agenda.pdf'],
    ['CONFERENCE;VALUE=URI;LABEL=Room:https://meet.example.org/round'],
    ['X-ROOM-ID:7'],
    ['CLASS:PRIVATE'],
    ['PRIORITY:1'],
    ['CONTACT:Bo'],
    ['COMMENT:bring the card'],
    ['RELATED-TO:b'],
    ['CATEGORIES:Work,Travel'],
    ['X-ALT-DESC;FMTTYPE=text/html:<b>x</b>'],
    ['GEO:52.5;13.4'],
    ['BEGIN:PARTICIPANT', 'UID:p', 'CALENDAR-ADDRESS:mailto:p@example.org', 'END:PARTICIPANT'],
    ALARM,
    ['BEGIN:VALARM', 'ACTION:AUDIO', 'TRIGGER;RELATED=END:-PT5M', 'ATTACH;VALUE=URI:Basso', 'END:VALARM'],
    ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', 'REPEAT:2', 'DURATION:PT10M', 'END:VALARM'],
    ['BEGIN:VALARM', 'ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'END:VALARM'],
  ])('%s', (...lines) => {
    const text = changed(calendar([...SERIES, ...lines]), 4);
    const inner = lines.filter((line) => !/^(BEGIN|END):/.test(line));
    for (const line of inner) expect(found(text, '20260304T100000')).toContain(`${line}\r\n`);
    expect(fieldsOf(text).exceptions).toMatchObject([{ originalStart: at(4), event: { title: 'Other' } }]);
  });

  it('and says nothing of the series as a whole, nor what is no longer so', () => {
    const of = [`EXDATE;TZID=Europe/Berlin:20260303T100000`, `RDATE;TZID=Europe/Berlin:20260310T100000`];
    const about = ['DESCRIPTION:x', 'X-ALT-DESC:<b>x</b>', 'LOCATION:Here', 'GEO:52.5;13.4', 'SEQUENCE:7'];
    const text = changed(calendar([...SERIES, ...of, ...about]), 4, { description: 'New', location: 'There' });
    const own = found(text, '20260304T100000');
    for (const absent of ['RRULE', 'EXDATE', 'RDATE', 'ALT-DESC', 'GEO', 'SUMMARY:Other'])
      expect(own).not.toContain(absent);
    for (const line of ['DESCRIPTION:New', 'SEQUENCE:8', 'DTSTAMP:20260102T000000Z', 'SUMMARY:Round', 'UID:a'])
      expect(own).toContain(`${line}\r\n`);
    expect(own).toContain('DTSTART;TZID=Europe/Berlin:20260304T100000\r\nDTEND;TZID=Europe/Berlin:20260304T110000');
    expect(eventsOf(text)).toHaveLength(2);
  });

  it('in lines with the ends of the text', () => {
    const text = changed(calendar([...SERIES, ...ALARM]).replaceAll('\r\n', '\n'), 4);
    expect(text).not.toContain('\r');
    expect(found(text, '20260304T100000')).toContain('X-OWN:1\n');
  });

  it('as the series says it now', () => {
    const before = fieldsOf(calendar([...SERIES, ...ALARM])).event;
    const reminders = [{ minutes: 60, by: 'notification' }];
    const text = changed(calendar([...SERIES, ...ALARM]), 4, {}, { event: { ...before, title: 'Ring' }, reminders });
    expect(found(text, '20260304T100000')).toContain('TRIGGER:-PT1H');
    expect(found(text, '20260304T100000')).toContain('SUMMARY:Round');
    expect(text).not.toContain('-PT15M');
  });

  it('but what rings at one instant, which is of the series', () => {
    const once = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;VALUE=DATE-TIME:20260302T080000Z', 'END:VALARM'];
    const own = found(changed(calendar([...SERIES, ...once, ...ALARM]), 4), '20260304T100000');
    expect(own).not.toContain('20260302T080000Z');
    expect(own).toContain('X-OWN:1');
  });

  it('or what the occurrence has that speaks for it', () => {
    const later = [
      ...['RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260304T100000', 'X-ROOM-ID:8', 'SUMMARY:Later'],
      ...['DTSTART;TZID=Europe/Berlin:20260304T120000', 'DTEND;TZID=Europe/Berlin:20260304T130000'],
    ];
    const text = calendar([...SERIES, 'X-ROOM-ID:7'], later);
    const { exceptions, ...fields } = fieldsOf(text);
    const own = exceptions.map((each) =>
      each.originalStart === at(5) ? { ...each, event: { ...each.event, title: 'Last' } } : each,
    );
    const merged = mergeObject(text, { ...fields, exceptions: own }, META, BERLIN);
    expect(found(merged, '20260305T100000')).toContain('X-ROOM-ID:8');
    expect(found(merged, '20260305T100000')).toContain('SUMMARY:Last');
    expect(merged.split('RANGE=').length).toBe(2);
  });

  it('and not what another occurrence had that is changed no longer', () => {
    const own = [
      ...['RECURRENCE-ID;TZID=Europe/Berlin:20260304T100000', 'X-ROOM-ID:8'],
      ...['DTSTART;TZID=Europe/Berlin:20260304T120000', 'DTEND;TZID=Europe/Berlin:20260304T130000'],
    ];
    const text = calendar([...SERIES, 'X-ROOM-ID:7'], own);
    const { event, ...fields } = fieldsOf(text);
    const single = {
      ...event,
      recurrence: null,
      startTime: at(6),
      endTime: at(6).replace('T10', 'T11'),
      title: 'Other',
    };
    const now = {
      ...fields,
      event: { ...event, exdates: [at(4)] },
      exceptions: [{ originalStart: at(6), event: single }],
    };
    const merged = mergeObject(text, now, META, BERLIN);
    expect(found(merged, '20260306T100000')).toContain('X-ROOM-ID:7');
    expect(merged).not.toContain('X-ROOM-ID:8');
  });

  it('also where no client has written the series', () => {
    const { exceptions, event, ...fields } = fieldsOf(changed(calendar(SERIES), 4));
    const reminders = [{ minutes: 30, by: 'notification' } as const, { minutes: 15, by: 'email' } as const];
    const text = writeObject({ ...fields, event, exceptions, reminders }, META, BERLIN.budget);
    for (const one of eventsOf(text)) expect(componentsOf(one, 'VALARM')).toHaveLength(2);
    expect(found(text, '20260304T100000')).toContain('DESCRIPTION:Other');
  });

  it.each([[[{ minutes: 60, by: 'notification' } as const]], [[]]])(
    'and goes on reminding as it does: %j',
    (reminders) => {
      const own = [
        ...['RECURRENCE-ID;TZID=Europe/Berlin:20260304T100000', 'SUMMARY:Own'],
        ...['DTSTART;TZID=Europe/Berlin:20260304T120000', 'DTEND;TZID=Europe/Berlin:20260304T130000'],
      ];
      const other = own.map((line) => line.replaceAll('0304T', '0305T'));
      const early = ALARM.map((line) => line.replace('-PT15M', '-P1D'));
      const text = calendar([...SERIES, ...ALARM], [...own, ...ALARM], [...other, ...early]);
      const merged = mergeObject(text, { ...fieldsOf(text), reminders }, META, BERLIN);
      const alarms = componentsOf(eventsOf(merged)[1] as Component, 'VALARM').map(
        (one) => propertyOf(one, 'TRIGGER')?.value,
      );
      expect(alarms).toEqual(reminders.map(() => '-PT1H'));
      // Other reminders were chosen for this occurrence.
      expect(found(merged, '20260305T100000')).toContain('TRIGGER:-P1D');
      const bare = calendar(SERIES, own);
      const given = mergeObject(bare, { ...fieldsOf(bare), reminders }, META, BERLIN);
      expect(given.split('BEGIN:VALARM').length - 1).toBe(2 * reminders.length);
    },
  );
});
