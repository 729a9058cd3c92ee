import { describe, expect, it } from 'vitest';
import { componentsOf } from './components.ts';
import { mergeObject } from './merge-object.ts';
import { objectBudget } from './object-budget.ts';
import { ALARM, BERLIN, calendar, eventsOf, fieldsOf, found, META, SERIES } from './series-texts.ts';

describe('copies of what a series has', () => {
  /** A daily series with every occurrence changed. */
  function allChanged(count: number, lines: readonly string[]): string {
    const text = calendar([...SERIES.map((line) => line.replace('COUNT=5', `COUNT=${count}`)), ...lines]);
    const { event, ...fields } = fieldsOf(text);
    const exceptions = Array.from({ length: count }, (_, day) => {
      const date = new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10);
      const own = { recurrence: null, title: 'Other', startTime: `${date}T10:00:00`, endTime: `${date}T11:00:00` };
      return { originalStart: own.startTime, event: { ...event, ...own } };
    });
    return mergeObject(text, { ...fields, event, exceptions, reminders: null }, META, {
      ...BERLIN,
      budget: objectBudget(),
    });
  }

  it.each([
    ['one long line', [`ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(900_000)}`]],
    ['many short lines', Array.from({ length: 80_000 }, () => 'X-A:1')],
  ])('are not made where they would be too much: %s', (_name, lines) => {
    const text = allChanged(1_000, [...lines, ...ALARM]);
    expect(text.length).toBeLessThan(2_000_000);
    expect(eventsOf(text)).toHaveLength(1_001);
    expect(found(text, '20260303T100000')).toContain('X-OWN:1');
  });

  it('follow what is chosen for the series, however many there are', () => {
    const text = allChanged(250, ALARM);
    const reminders = [{ minutes: 60, by: 'notification' } as const];
    const merged = mergeObject(text, { ...fieldsOf(text), reminders }, META, { ...BERLIN, budget: objectBudget() });
    expect(merged).not.toContain('-PT15M');
    expect(merged.split('TRIGGER:-PT1H')).toHaveLength(252);
  });

  it('have no more alarms than a client may store', () => {
    const long = ALARM.map((line) => (line.startsWith('DESC') ? `DESCRIPTION:${'x'.repeat(1_000)}` : line));
    const alarms = eventsOf(allChanged(200, long)).flatMap((one) => componentsOf(one, 'VALARM'));
    expect(alarms.length).toBeGreaterThan(50);
    expect(alarms.length * 1_100).toBeLessThan(70_000);
  });
});
