import { expect, it } from 'vitest';
import { draftOf, newDraft } from './event-draft.ts';
import { sampleEvent } from './sample-event.ts';
import { sentDates, withDate } from './series-dates.ts';

const saved = draftOf(sampleEvent({ id: 'series', startTime: '2026-11-24T10:00:00', endTime: '2026-11-24T11:00:00' }));
const NOW = '2026-11-23T12:00:00';
const dates = { rdates: ['2026-11-28T10:00:00', '2026-11-30'], exdates: ['2026-12-08T10:00:00'] };

it('dates that nobody has changed are not sent', () => {
  expect(sentDates({ ...saved, startTime: '12:00' }, saved, NOW)).toEqual({});
});

it('dates go with the event as it moves, and new ones have its time', () => {
  expect(sentDates({ ...saved, dates, startDate: '2026-11-25', startTime: '12:30' }, saved, NOW)).toEqual({
    rdates: ['2026-11-29T12:30:00', '2026-11-30T12:30:00'],
    exdates: ['2026-12-09T12:30:00'],
  });
});

it('dates of a new event have the time that it gets in the end', () => {
  const draft = {
    ...newDraft('2026-11-24', NOW, '10:00'),
    dates: { rdates: ['2026-11-30'], exdates: [] },
    startTime: '09:15',
  };
  expect(sentDates(draft, draft, NOW).rdates).toEqual(['2026-11-30T09:15:00']);
});

it('a date that was left out happens again when it is added', () => {
  expect(withDate(dates, '2026-12-08')).toEqual({ ...dates, exdates: [] });
  expect(withDate(dates, '2026-11-28')).toEqual(dates);
});
