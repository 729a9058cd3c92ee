import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from './Fetched.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'This did not open' });
const Export = () => <p>Everything as a file</p>;

/** Code on a network that returns when the test says so. */
function behindNetwork() {
  const network = { isThere: false, asked: 0 };
  const code = onDemand(async () => {
    network.asked += 1;
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module: /export.js');
    return Export;
  });
  return { network, code };
}

// React and the browser log every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

it('code that cannot be fetched is reported in its place, with the rest unchanged, and fetched again', async () => {
  const { network, code } = behindNetwork();
  await show(
    <>
      <input aria-label="Title" />
      <Fetched>
        <code.Component />
      </Fetched>
    </>,
  );
  await page.getByLabelText('Title').fill('Rehearsal');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  network.isThere = true;
  await button('Try again').click();
  await expect.element(page.getByText('Everything as a file')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Rehearsal');
});

function Opener({
  code: { Component },
  onGiveUp,
}: {
  code: ReturnType<typeof behindNetwork>['code'];
  onGiveUp: () => void;
}) {
  const [open, setOpen] = useState(false);
  const giveUp = () => {
    onGiveUp();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Export
      </button>
      <Fetched onGiveUp={giveUp}>{open && <Component />}</Fetched>
    </>
  );
}

it('what opens above the page asks: Escape leaves it as it was, and the next press fetches it again', async () => {
  const { network, code } = behindNetwork();
  const onGiveUp = vi.fn();
  await show(<Opener {...{ code, onGiveUp }} />);
  await button('Export').click();
  await expect.element(question()).toBeVisible();
  await expect.element(button('Try again')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(button('Export')).toHaveFocus();
  expect(onGiveUp).toHaveBeenCalledOnce();
  network.isThere = true;
  await button('Export').click();
  await expect.element(page.getByText('Everything as a file')).toBeVisible();
  expect(network.asked).toBe(2);
});

it('with a network that is there, a second failure means a newer version: the page is loaded again', async () => {
  const { code } = behindNetwork();
  await show(<Opener {...{ code, onGiveUp: () => {} }} />);
  await button('Export').click();
  await button('Try again').click();
  await expect.element(question()).toHaveTextContent('Reload the page: everything you saved stays.');
  await expect.element(button('Reload')).toHaveFocus();
});

it('an error of the code itself is not said to be one of the network', async () => {
  const Broken = () => {
    throw new RangeError('Invalid time zone');
  };
  await show(
    <Fetched>
      <Broken />
    </Fetched>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
});
