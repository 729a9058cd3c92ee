import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { CodeField } from './CodeField.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Switch } from './Switch.tsx';

function Code() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} length={6} onValue={setValue} />;
}

it.each([
  ['typed digits', '123456', '123456'],
  ['a paste with spaces and a dash', '12 34-56', '123456'],
  ['more digits than a code has', '1234567', '123456'],
  ['words', 'code: 12', '12'],
])('a code field keeps the digits of %s', async (_, typed, digits) => {
  await show(<Code />);
  const field = page.getByLabelText('Code');
  await field.fill(typed);
  await expect.element(field).toHaveValue(digits);
});

it('a password is shown and hidden by a button that says which', async () => {
  await show(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

it('a field is described by what is wrong with it, else by its hint', async () => {
  const drawn = await show(<Field label="Name" hint="As others see it" />);
  const field = page.getByLabelText('Name');
  await expect.element(field).toHaveAccessibleDescription('As others see it');
  await expect.element(field).toBeValid();
  await drawn.redraw(<Field label="Name" hint="As others see it" error="Enter a name" />);
  await expect.element(field).toHaveAccessibleDescription('Enter a name');
  await expect.element(field).toBeInvalid();
});

it('a switch is turned by its label and by the space bar, and not while it is disabled', async () => {
  const onChange = vi.fn();
  const drawn = await show(<Switch label="All day" checked={false} onChange={onChange} />);
  await page.getByText('All day').click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await drawn.redraw(<Switch label="All day" checked onChange={onChange} />);
  const lever = page.getByRole('switch', { name: 'All day' });
  await expect.element(lever).toBeChecked();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(false);
  await drawn.redraw(<Switch label="All day" checked disabled onChange={onChange} />);
  await expect.element(lever).toBeDisabled();
});
