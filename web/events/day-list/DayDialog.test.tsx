import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { DayDialog } from './DayDialog.tsx';

const ways = () => ({
  onEvent: vi.fn(),
  mayEdit: () => true,
  onEdit: vi.fn(),
  onAdd: vi.fn(),
  onClose: vi.fn(),
  onClosed: vi.fn(),
});
const empty = {
  open: true,
  day: '2026-11-30',
  zone: 'Europe/Moscow',
  note: undefined,
  allDay: [],
  timed: [],
  chosen: undefined,
};

function swipe(across: number, along: number): void {
  const target = document.querySelector('.dialog-body');
  if (!target) throw new Error('There is no dialog.');
  const at = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const begin = at(200, 200);
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [begin], changedTouches: [begin] }));
  const end = at(200 + across, 200 + along);
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [end] }));
}

it('a swipe and its buttons lead to the days before and after', async () => {
  const [onBefore, onAfter] = [vi.fn(), vi.fn()];
  await show(<DayDialog {...empty} {...ways()} onBefore={onBefore} onAfter={onAfter} />);
  await expect.element(page.getByRole('dialog', { name: 'Monday, November 30' })).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  swipe(-120, 20);
  expect(onAfter).toHaveBeenCalledTimes(2);
  swipe(120, 20);
  await page.getByRole('button', { name: 'Previous day' }).click();
  expect(onBefore).toHaveBeenCalledTimes(2);
  swipe(-120, 110);
  swipe(-20, 0);
  expect(onAfter).toHaveBeenCalledTimes(2);
});

it('stays on its day where nothing is known of the next one', async () => {
  await show(<DayDialog {...empty} {...ways()} onBefore={vi.fn()} onAfter={undefined} />);
  await expect.element(page.getByRole('button', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');
  swipe(-120, 0);
  await expect.element(page.getByRole('dialog', { name: 'Monday, November 30' })).toBeVisible();
});

it('names the zone that is shown where it is not the reader’s, who is in Moscow', async () => {
  const event = sampleEvent({
    id: 'call',
    startTime: '2026-11-30T09:00:00',
    endTime: '2026-11-30T10:00:00',
    timeZone: 'Asia/Tokyo',
  });
  const timed = [{ event, start: '2026-11-30T09:00:00', end: '2026-11-30T10:00:00' }];
  const around = { ...empty, ...ways(), timed, onBefore: undefined, onAfter: undefined };
  const { redraw } = await show(<DayDialog {...around} zone="Asia/Tokyo" />);
  await expect.element(page.getByText('Tokyo · 3:00–4:00 AM for you')).toBeVisible();
  const own = [{ event, start: '2026-11-30T03:00:00', end: '2026-11-30T04:00:00' }];
  await redraw(<DayDialog {...around} timed={own} />);
  await expect.element(page.getByText('9:00–10:00 AM Tokyo')).toBeVisible();
});

it.each([
  ['21:00', '2026-12-01T00:00:00', '9:00 PM–12:00 AM'],
  ['21:00', '2026-12-01T00:10:00', '9:00 PM\u00a0→ 12:10 AM'],
  ['21:00', '2026-12-02T00:10:00', '9:00 PM'],
  ['21:00', '2026-11-30T23:59:00', '9:00–11:59 PM'],
])('an event from %s to %s is shown as %s', async (from, end, said) => {
  const start = `2026-11-30T${from}:00`;
  const row = { event: sampleEvent({ id: 'a', startTime: start, endTime: end }), start, end };
  await show(<DayDialog {...empty} {...ways()} timed={[row]} onBefore={vi.fn()} onAfter={vi.fn()} />);
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
