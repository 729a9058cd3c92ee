import { describe, expect, it } from 'vitest';
import { STEP } from '#domain/icalendar/lines.ts';
import { addAlarms, cutAlarms, cuttingAlarms, pasteAlarms } from './alarm-texts.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', 'X-OWN;A="b:c":1', 'END:VALARM'];
const EVENT = lines(
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...ALARM, 'SUMMARY:Breakfast'],
  ...['BEGIN:VALARM', 'TRIGGER:PT0S', 'END:VALARM', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:a', ...ALARM, 'RECURRENCE-ID:20261120T090000', 'END:VEVENT', 'END:VCALENDAR'],
);

describe('the alarms of a text', () => {
  it.each(['X-A:1\r\n', '\n', 'BEGIN:VALARM\r\nEND:VALARM\r\n'])(
    'are cut out of a long one in short steps: %j again and again',
    (part) => {
      const text = part.repeat(Math.ceil(1_000_000 / part.length));
      const steps = [...cuttingAlarms(text)].length;
      expect(steps).toBeGreaterThanOrEqual(Math.floor(text.length / STEP));
    },
  );

  it('are cut out of it, each with what it is of', () => {
    const { text, alarms } = cutAlarms(EVENT);
    expect(text).not.toContain('VALARM');
    expect(alarms.map(({ occurrence }) => occurrence)).toEqual(['', '', 'RECURRENCE-ID:20261120T090000']);
    expect(alarms[0]?.text).toBe(lines(...ALARM));
  });

  it.each([EVENT, EVENT.replaceAll('\r\n', '\n'), EVENT.trimEnd(), EVENT.replaceAll('VALARM', 'valarm')])(
    'go back to where they were',
    (whole) => {
      const { text, alarms } = cutAlarms(whole);
      expect(pasteAlarms(text, alarms)).toBe(whole);
    },
  );

  it('go to the end of what they are of in a text that has changed', () => {
    const { text, alarms } = cutAlarms(EVENT);
    const added = addAlarms(text.replace('Breakfast', 'Early breakfast'), alarms);
    expect(cutAlarms(added).alarms.map((alarm) => [alarm.occurrence, alarm.text])).toEqual(
      alarms.map((alarm) => [alarm.occurrence, alarm.text]),
    );
    expect(added).toContain('SUMMARY:Early breakfast\r\nBEGIN:VALARM');
  });

  it('are left out where the occurrence is no longer changed on its own', () => {
    const { alarms } = cutAlarms(EVENT);
    const single = lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'END:VEVENT', 'END:VCALENDAR');
    expect(cutAlarms(addAlarms(single, alarms)).alarms).toHaveLength(2);
  });

  const occurrence = (line: string, ...more: readonly string[]) => [
    ...['BEGIN:VEVENT', 'UID:a', line, ...more, 'END:VEVENT'],
  ];
  const series = (...more: readonly string[]) =>
    lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...ALARM, 'END:VEVENT', ...more, 'END:VCALENDAR');
  /** How many alarms each component has, in order. */
  const counts = (text: string) =>
    text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((each) => each.split('BEGIN:VALARM').length - 1);

  it.each([
    ['a time', 'RECURRENCE-ID:20261121T090000', [1, 1]],
    ['a day', 'RECURRENCE-ID;VALUE=DATE:20261121', [1, 1]],
    ['a folded line', 'RECURRENCE-ID;X-LONG=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:2026112\r\n 1T090000', [1, 1]],
  ])('are those of the series for an occurrence that was not there before: %s', (_name, line, expected) => {
    const { alarms } = cutAlarms(series());
    const { text } = cutAlarms(series(...occurrence(line)));
    expect(counts(addAlarms(text, alarms))).toEqual(expected);
  });

  it('stay none for an occurrence that had none', () => {
    const { text, alarms } = cutAlarms(series(...occurrence('RECURRENCE-ID:20261121T090000')));
    const more = text.replace('END:VCALENDAR', lines(...occurrence('RECURRENCE-ID:20261122T090000'), 'END:VCALENDAR'));
    expect(counts(addAlarms(more, alarms))).toEqual([1, 0, 1]);
    expect(pasteAlarms(text, alarms)).toBe(series(...occurrence('RECURRENCE-ID:20261121T090000')));
  });

  it('are distinguished by the whole line that names the occurrence, however it is folded', () => {
    const long = (end: string) => `RECURRENCE-ID;TZID=/example.org/America/Argentina/Buenos_Aires:202\r\n ${end}`;
    const whole = series(...occurrence(long('61121T090000'), ...ALARM), ...occurrence(long('61122T090000'), ...ALARM));
    const { text, alarms } = cutAlarms(whole);
    expect(counts(addAlarms(text.replace('UID:a', 'UID:b'), alarms))).toEqual([1, 1, 1]);
  });

  it('that ring at one instant are not given on, but that there is no alert is', () => {
    const at = (time: string, action: string) => [
      'BEGIN:VALARM',
      action,
      `TRIGGER;VALUE=DATE-TIME:${time}`,
      'END:VALARM',
    ];
    const both = [...at('20261121T083000Z', 'ACTION:DISPLAY'), ...at('19760401T005545Z', 'ACTION:NONE')];
    const { alarms } = cutAlarms(series().replace(lines(...ALARM), lines(...both)));
    const { text } = cutAlarms(series(...occurrence('RECURRENCE-ID:20261121T090000')));
    expect(counts(addAlarms(text, alarms))).toEqual([2, 1]);
  });

  it('are given on to as many occurrences as can be stored again', () => {
    const { alarms } = cutAlarms(series().replace('X-OWN', `DESCRIPTION:${'x'.repeat(20_000)}\r\nX-OWN`));
    const many = Array.from({ length: 1_000 }, (_, index) =>
      occurrence(`RECURRENCE-ID:${20261121 + index}T090000`),
    ).flat();
    expect(addAlarms(cutAlarms(series(...many)).text, alarms).length).toBeLessThan(300_000);
  });

  it('are none where there are none', () => {
    const plain = lines(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DESCRIPTION:no',
      ' BEGIN:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    );
    expect(cutAlarms(plain)).toEqual({ text: plain, alarms: [] });
    expect(addAlarms(plain, [])).toBe(plain);
  });
});
