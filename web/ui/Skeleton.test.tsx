import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from './Fetched.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

const SLOW = 'Still loading… The server or the network is slow';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const skeleton = () => page.elementLocator(document.querySelector('.skeleton') ?? document.body);
const status = () => page.getByRole('status');
const top = () => document.querySelector('footer')?.getBoundingClientRect().top;
const wait = (ms: number) => void vi.advanceTimersByTime(ms);

it('a wait shows its shape after a moment and a line when it takes long, and moves nothing by either', async () => {
  await show(
    <>
      <Loading label="Loading members">
        <Skeleton width="60%" height={40} />
      </Loading>
      <footer>Below</footer>
    </>,
  );
  const before = top();
  await expect.element(status()).toHaveTextContent(/^Loading members$/);
  wait(149);
  await expect.element(skeleton()).not.toBeVisible();
  wait(1);
  await expect.element(skeleton()).toBeVisible();
  wait(2_849);
  await expect.element(status()).toHaveTextContent(/^Loading members$/);
  wait(1);
  await expect.element(status()).toHaveTextContent(SLOW);
  await expect.element(page.getByText(SLOW)).toBeVisible();
  expect(top()).toBe(before);
});

it('what comes within a moment never shows its shape, and a second wait begins anew', async () => {
  const waiting = (key: string) => (
    <Loading key={key} label="Loading">
      <Skeleton width="60%" height={40} />
    </Loading>
  );
  const drawn = await show(waiting('first'));
  wait(140);
  await drawn.redraw(<p>Members</p>);
  await drawn.redraw(waiting('second'));
  wait(140);
  await expect.element(skeleton()).not.toBeVisible();
});

function Opener() {
  const [open, setOpen] = useState(false);
  const [code] = useState(() => onDemand(() => new Promise<never>(() => {})));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Export
      </button>
      <Fetched onGiveUp={() => {}}>{open && <code.Component />}</Fetched>
    </>
  );
}

it('code that is late for what opens above the page is told of by a line', async () => {
  await show(<Opener />);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(status()).toHaveTextContent(/^$/);
  wait(3_000);
  await expect.element(page.getByText(SLOW)).toBeVisible();
});
