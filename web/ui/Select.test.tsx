import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Select } from './Select.tsx';

const OPTIONS = [
  {
    label: 'Europe',
    options: [
      { value: 'lisbon', label: 'Lisbon' },
      { value: 'riga', label: 'Riga', note: '+2' },
    ],
  },
  { label: 'Asia', options: [{ value: 'tokyo', label: 'Tokyo' }] },
] as const;

function Example({ disabled = false }) {
  const [city, setCity] = useState<'lisbon' | 'riga' | 'tokyo'>('riga');
  return <Select label="City" value={city} onChange={setCity} options={OPTIONS} disabled={disabled} />;
}

const line = () => page.getByRole('combobox', { name: 'City' });
const option = (name: string) => page.getByRole('option', { name });

it('begins at what is chosen, and a letter jumps', async () => {
  await show(<Example />);
  await line().click();
  await expect.element(option('Riga')).toHaveFocus();
  await expect.element(option('Riga')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('t');
  await expect.element(option('Tokyo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line()).toHaveTextContent('Tokyo');
  await expect.element(line()).toHaveFocus();
  await expect.element(option('Tokyo')).not.toBeInTheDocument();
});

it('is opened by an arrow, and Escape leaves what was chosen', async () => {
  await show(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Riga')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(option('Riga')).not.toBeInTheDocument();
  await expect.element(line()).toHaveTextContent('Riga');
  await expect.element(line()).toHaveFocus();
});

it('names its groups', async () => {
  await show(<Example />);
  await line().click();
  await expect
    .element(page.getByRole('group', { name: 'Europe' }).getByRole('option').first())
    .toHaveTextContent('Lisbon');
});

it('does not open while it is disabled', async () => {
  await show(<Example disabled />);
  await expect.element(line()).toBeDisabled();
});

function Searched() {
  const [city, setCity] = useState<string>('riga');
  const all = ['lima', 'lagos', 'limoges'].map((value) => ({ value, label: value }));
  const find = (typed: string) => all.filter(({ value }) => value.startsWith(typed.toLowerCase()));
  return (
    <>
      <Select<string>
        label="City"
        value={city}
        onChange={setCity}
        options={OPTIONS}
        search={{ label: 'Find', none: 'None', find }}
      />
      <output>{city}</output>
    </>
  );
}

it('finds what is not in its list by what is typed there, and Enter takes the first', async () => {
  await show(<Searched />);
  await line().click();
  await expect.element(option('Riga')).toHaveFocus();
  await userEvent.keyboard('lim');
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveValue('lim');
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['lima', 'limoges']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByText('limoges').last()).toBeVisible();
  await line().click();
  await page.getByRole('textbox', { name: 'Find' }).fill('x');
  await expect.element(page.getByText('None')).toBeVisible();
  await page.getByRole('textbox', { name: 'Find' }).fill('la');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('lagos').last()).toBeVisible();
  await expect.element(line()).toHaveFocus();
});
