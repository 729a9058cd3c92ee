import { expect, it } from 'vitest';
import { speakableRule } from './rule.ts';

it('a rule is read as far as a sentence tells it', () => {
  expect(speakableRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20261231T205959Z')).toEqual({
    often: 'weekly',
    interval: 2,
    days: [1, 5],
    times: null,
    until: '2026-12-31',
  });
  expect(speakableRule('FREQ=DAILY;COUNT=10')).toMatchObject({ often: 'daily', interval: 1, times: 10 });
});

it.each(['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=YEARLY;BYMONTH=3', 'FREQ=HOURLY', ''])('«%s» is not told', (rule) => {
  expect(speakableRule(rule)).toBeNull();
});
