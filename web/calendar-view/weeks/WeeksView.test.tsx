import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from '../layout/dated-event.ts';
import { indexDays } from '../layout/day-index.ts';
import { joinIndexes } from '../layout/joined-index.ts';
import { monthDays } from '../month-days.ts';
import { WeeksView } from './WeeksView.tsx';
import '../shell/shell.css';
import '../shell/event-bar.css';

const events = dateEvents(
  sampleEvents({ talk: '2026-11-18T09:00:00/2026-11-18T10:00:00', trip: '2026-11-28/2026-12-02' }),
  'Europe/Moscow',
);
const [first, ...rest] = ['2026-10-01', '2026-11-01', '2026-12-01'].map((day) => indexDays(events, monthDays(day, 1)));
const index = first && joinIndexes([first, ...rest]);
const onDate = vi.fn();
const onDay = vi.fn();

function Weeks({ weekends = true }: { weekends?: boolean }) {
  const [date, setDate] = useState('2026-11-18');
  return (
    <div className="shell" style={{ gridTemplateRows: 'auto minmax(0, 1fr)', height: 560 }}>
      <p>
        <button type="button" onClick={() => setDate('2026-12-17')}>
          A month later
        </button>
        <output>{date}</output>
      </p>
      <WeeksView
        {...{ date, index, onDay }}
        label="Weeks"
        today="2026-11-20"
        firstDay={1}
        late={false}
        onDate={(day) => {
          onDate(day);
          setDate(day);
        }}
        weekendSign={weekends ? undefined : (week) => <b>{week[5]}</b>}
      />
    </div>
  );
}

const rows = () => document.querySelector<HTMLElement>('.weeks > .month-rows');
const day = (date: string) => document.querySelector<HTMLElement>(`.month-day[data-day="${date}"]`);
/** The place of a day in the list: 0 at its upper edge, 1 at its lower one. */
function placeOf(date: string): number {
  const [cell, list] = [day(date)?.getBoundingClientRect(), rows()?.getBoundingClientRect()];
  return cell && list ? (cell.top + cell.height / 2 - list.top) / list.height : Number.NaN;
}
const output = () => page.getByRole('status');

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1280, 800);
});

it('begins with the week of the date in the middle, and draws few others', async () => {
  await show(<Weeks />);
  await expect.poll(() => placeOf('2026-11-18')).toBeCloseTo(0.5, 1);
  expect(document.querySelectorAll('.month-week').length).toBeLessThan(12);
  expect(document.querySelector('[data-event="talk"]')?.closest('.month-day')).toBe(day('2026-11-18'));
  expect(onDate).not.toHaveBeenCalled();
});

it('the date follows what is scrolled to the middle, with its day of the week', async () => {
  await show(<Weeks />);
  await expect.poll(() => placeOf('2026-11-18')).toBeCloseTo(0.5, 1);
  const list = rows();
  if (list) list.scrollTop += (list.clientHeight / 5) * 2;
  await expect.element(output()).toHaveTextContent('2026-12-02');
  expect(placeOf('2026-12-02')).toBeCloseTo(0.5, 1);
  expect(day('2026-12-01')?.textContent).toContain('December');
  expect(document.querySelectorAll('.month-week').length).toBeLessThan(12);
});

it('another date is brought to the middle, over months that were never drawn', async () => {
  await show(<Weeks />);
  await page.getByRole('button', { name: 'A month later' }).click();
  await expect.poll(() => placeOf('2026-12-17')).toBeCloseTo(0.5, 1);
  expect(onDate).not.toHaveBeenCalled();
});

it('arrow keys go on from week to week, and scroll at the edge', async () => {
  await show(<Weeks />);
  await expect.poll(() => placeOf('2026-11-18')).toBeCloseTo(0.5, 1);
  day('2026-11-19')?.focus();
  for (const date of ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe(date);
  }
  await expect.poll(() => placeOf('2026-12-17')).toBeLessThan(1);
  await expect.element(output()).toHaveTextContent('2026-12-02');
  await userEvent.keyboard('{Enter}');
  expect(onDay).toHaveBeenCalledWith('2026-12-17', undefined);
});

it('without weekends arrow keys leave them out, and their signs stand at the end of each week', async () => {
  await show(<Weeks weekends={false} />);
  await expect.poll(() => day('2026-11-20')).not.toBeNull();
  day('2026-11-20')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe('2026-11-23');
  expect(day('2026-11-21')).toBeNull();
  await expect.element(page.getByText('2026-11-21')).toBeVisible();
});
