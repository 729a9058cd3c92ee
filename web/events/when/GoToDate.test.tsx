import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { GoToDate } from './GoToDate.tsx';

it('shows a date in numbers as the region writes it, and reads it so', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const ways = { onPick: vi.fn(), onClose: vi.fn() };
  await show(
    <>
      <button id="opener" type="button">
        Date
      </button>
      <GoToDate open control="opener" date="2026-11-20" today="2026-11-20" firstDay={1} {...ways} />
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Go to date' });
  const hint = field.element().getAttribute('placeholder') ?? '';
  expect(hint).toMatch(/, 05\/12\/2026$/);
  await field.fill(hint.split(', ').at(-1) ?? '');
  await expect.element(page.getByText(/^Saturday,?\s5\sDecember\s2026$/)).toBeVisible();
});
