import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Popup } from './Popup.tsx';

const popup = () => page.getByRole('dialog', { name: 'Choices' });

it('is not closed by its person when code for what takes its place is being fetched', async () => {
  const onClose = vi.fn();
  let arrive: (code: { default: () => string }) => void = () => {};
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const drawing = (isNext: boolean) => (
    <>
      <button type="button" id="opener">
        Open
      </button>
      <Suspense fallback="Fetching">
        {isNext ? (
          <Next />
        ) : (
          <Popup open control="opener" role="dialog" aria-label="Choices" onClose={onClose}>
            <button type="button">One</button>
          </Popup>
        )}
      </Suspense>
    </>
  );
  const drawn = await show(drawing(false));
  await expect.element(popup()).toBeVisible();
  await drawn.redraw(drawing(true));
  await expect.element(page.getByText('Fetching')).toBeVisible();
  arrive({ default: () => 'Next' });
  await expect.element(page.getByText('Next')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('is closed by Escape', async () => {
  const onClose = vi.fn();
  await show(
    <>
      <button type="button" id="opener">
        Open
      </button>
      <Popup open control="opener" role="dialog" aria-label="Choices" onClose={onClose}>
        <button type="button">One</button>
      </Popup>
    </>,
  );
  await expect.element(popup()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
