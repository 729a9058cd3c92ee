import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { DaySummary } from '../day/DaySummary.tsx';
import { dateEvent } from '../layout/dated-event.ts';
import { WeekStrip } from './WeekStrip.tsx';
import '../shell/shell.css';
import './week.css';
import './week-hours.css';

const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const days = { startTime: '2026-11-23T00:00:00', endTime: '2026-11-24T23:59:59', isAllDay: true };
const dated = (title: string) =>
  dateEvent(sampleEvent({ id: 'a', title, ...days, status: 'tentative' }), 'Europe/Moscow');

it.each(['', ' ', '\u200b', '\u2066\u2069'])(
  'a bar above the week and above the day has a name, also without one: %j',
  async (title) => {
    const piece = { dated: dated(title), lane: 0, span: 2, bar: true, from: false, on: false };
    const cells = WEEK.map((_, column) => ({ pieces: column === 0 ? [piece] : [], more: 0, lastLane: 4 }));
    const summary = { date: '2026-11-23', firstDay: 1, now: '2026-11-23T10:00:00', timed: [], known: true };
    await show(
      <div>
        <WeekStrip week={WEEK} cells={cells} />
        <DaySummary {...summary} allDay={[piece.dated]} />
      </div>,
    );
    const bars = page.getByRole('button', { name: 'Untitled' });
    await expect.poll(() => bars.elements().length).toBe(2);
    for (const bar of bars.elements()) expect(bar).toHaveAttribute('aria-description', 'tentative');
  },
);

it.each([
  [0, 48],
  [1, 47],
  [6, 48],
])('a Sunday is in the week of its row: where weeks begin on %i, in %i', async (firstDay, number) => {
  const date = '2026-11-22';
  await show(<DaySummary {...{ date, firstDay, now: `${date}T10:00:00` }} timed={[]} allDay={[]} known />);
  await expect
    .element(page.getByText('Week', { exact: true }).element().parentElement)
    .toHaveTextContent(`Week${number}`);
});

it.each(['весь день', 'all day'])('“%s” has its room beside one bar on a phone', async (words) => {
  await page.viewport(390, 800);
  await show(
    <section className="week by-hours">
      <div className="week-strip shell-grid">
        <span className="week-number">
          <span>{words}</span>
        </span>
        <WeekStrip week={WEEK} cells={WEEK.map(() => ({ pieces: [], more: 0, lastLane: 1 }))} />
      </div>
    </section>,
  );
  const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(bottomOf('.week-number > span')).toBeLessThanOrEqual(bottomOf('.week-strip'));
  await page.viewport(1280, 800);
});
