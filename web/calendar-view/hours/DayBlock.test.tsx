import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { dateEvent } from '../layout/dated-event.ts';
import { DayBlock } from './DayBlock.tsx';
import './day-block.css';

const day = '2026-11-20';
const event = sampleEvent({ id: 'Stand-up', startTime: `${day}T09:30:00`, endTime: `${day}T09:45:00` });
const dated = dateEvent(event, event.timeZone);

it.each([40, 300])('a quarter of an hour shows its title in a column of %i px', async (width) => {
  const block = { dated, top: 0, height: 16, column: 0, columns: 1 };
  await show(
    <div style={{ position: 'relative', width, height: 100 }}>
      <DayBlock block={block} day={day} now={`${day}T08:00:00`} change={null} tabs titleOnly={width < 50} />
    </div>,
  );
  const title = page.getByText('Stand-up').element();
  expect(title.clientHeight).toBeGreaterThanOrEqual(12);
});

it.each([
  ['2026-11-21T00:00:00', day, '9:00 PM–12:00 AM'],
  ['2026-11-22T00:00:00', day, '9:00 PM–…'],
  ['2026-11-22T00:00:00', '2026-11-21', '…–12:00 AM'],
])('an event until %s is shown on %s as %s', async (endTime, on, said) => {
  const until = dateEvent(sampleEvent({ id: 'Watch', startTime: `${day}T21:00:00`, endTime }), event.timeZone);
  const block = { dated: until, top: 0, height: 80, column: 0, columns: 1 };
  await show(
    <div style={{ position: 'relative', width: 300, height: 100 }}>
      <DayBlock block={block} day={on} now={`${day}T08:00:00`} change={null} tabs titleOnly={false} />
    </div>,
  );
  await expect.element(page.getByText(said, { exact: true })).toBeInTheDocument();
});

it('names the zone of an event that is on another clock than the hours', async () => {
  const call = sampleEvent({ id: 'Call', startTime: `${day}T18:00:00`, endTime: `${day}T19:00:00` });
  const tokyo = dateEvent(
    { ...call, timeZone: 'Asia/Tokyo', startAt: `${day}T09:00:00Z`, endAt: `${day}T10:00:00Z` },
    'UTC',
  );
  const block = { dated: tokyo, top: 0, height: 80, column: 0, columns: 1 };
  await show(
    <div style={{ position: 'relative', width: 300, height: 100 }}>
      <DayBlock block={block} day={day} now={`${day}T08:00:00`} change={null} tabs titleOnly={false} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: /6:00–7:00.PM Tokyo/ })).toBeVisible();
});
