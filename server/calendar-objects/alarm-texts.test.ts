import { describe, expect, it } from 'vitest';
import { addAlarms, cutAlarms, pasteAlarms } from './alarm-texts.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', 'X-OWN;A="b:c":1', 'END:VALARM'];
const EVENT = lines(
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...ALARM, 'SUMMARY:Breakfast'],
  ...['BEGIN:VALARM', 'TRIGGER:PT0S', 'END:VALARM', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:a', ...ALARM, 'RECURRENCE-ID:20261120T090000', 'END:VEVENT', 'END:VCALENDAR'],
);

describe('the alarms of a text', () => {
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
