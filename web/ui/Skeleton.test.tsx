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

const isShapeSeen = () => document.querySelector('.skeleton')?.checkVisibility({ visibilityProperty: true }) === true;
const said = () => document.querySelector('[role="status"]')?.textContent;
const top = () => document.querySelector('footer')?.getBoundingClientRect().top;

/** Advances the fake clock, because polling would wait for it, and renders. */
async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

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
  expect(said()).toBe('Loading members');
  await wait(149);
  expect(isShapeSeen()).toBe(false);
  await wait(1);
  expect(isShapeSeen()).toBe(true);
  await wait(2_849);
  expect(said()).toBe('Loading members');
  await wait(1);
  expect(said()).toBe(SLOW);
  expect(page.getByText(SLOW).element().checkVisibility()).toBe(true);
  expect(top()).toBe(before);
});

it('what comes within a moment never shows its shape, and a second wait starts over', async () => {
  const waiting = (key: string) => (
    <Loading key={key} label="Loading">
      <Skeleton width="60%" height={40} />
    </Loading>
  );
  const drawn = await show(waiting('first'));
  await wait(140);
  await drawn.redraw(<p>Members</p>);
  await drawn.redraw(waiting('second'));
  await wait(140);
  expect(isShapeSeen()).toBe(false);
  await wait(10);
  expect(isShapeSeen()).toBe(true);
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

it('code that is late for what opens above the page is announced by a line', async () => {
  await show(<Opener />);
  await page.getByRole('button', { name: 'Export' }).click();
  await wait(2_999);
  expect(said()).toBe('');
  await wait(1);
  expect(said()).toBe(SLOW);
});
