import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { TimeGrids } from './TimeGrids.tsx';

const picked = vi.fn();

function Choice() {
  const [value, setValue] = useState('16:50');
  return <TimeGrids label="Start time" value={value} onHour={setValue} onPick={picked} onLeave={() => {}} />;
}

it('a time is its hour and its minutes: two presses', async () => {
  await show(<Choice />);
  const [hours, minutes] = ['hours', 'minutes'].map((part) =>
    page.getByRole('listbox', { name: `Start time, ${part}` }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
  await expect.element(minutes.getByText(':50')).toHaveAttribute('aria-selected', 'true');
  await hours.getByRole('option').nth(9).click();
  await expect.element(hours.getByRole('option').nth(9)).toHaveAttribute('aria-selected', 'true');
  expect(picked).not.toHaveBeenCalled();
  await minutes.getByText(':15').click();
  expect(picked).toHaveBeenCalledExactlyOnceWith('09:15');
});
