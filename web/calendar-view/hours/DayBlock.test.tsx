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
