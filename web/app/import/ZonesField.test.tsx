import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReadZone } from '#domain/import-zones.ts';
import { show } from '#tests/support/component.ts';
import { importWords } from '../words-on-demand.ts';
import { ZonesField } from './ZonesField.tsx';

function Trial({ read }: { read: readonly ReadZone[] }) {
  const [zones, setZones] = useState(read);
  const onChange = (name: string, timeZone: string) =>
    setZones(zones.map((zone) => (zone.name === name ? { name, timeZone, by: 'choice' } : zone)));
  return (
    <>
      <ZonesField {...{ zones, onChange }} />
      <output>{zones.map(({ timeZone }) => timeZone).join()}</output>
    </>
  );
}

async function open(read: readonly ReadZone[]) {
  await show(<p />); // Loads the words first.
  await importWords();
  await show(<Trial read={read} />);
}

const field = (name: string) => page.getByRole('combobox', { name: `Time zone “${name}”` });
const unknown = (name: string): ReadZone => ({ name, timeZone: 'Europe/Moscow', by: 'default' });

it('says in which zone a name was read, and why, and takes another', async () => {
  await open([unknown('Foo Time'), { name: 'Office', timeZone: 'Asia/Tokyo', by: 'rules' }]);
  await expect.element(field('Foo Time')).toHaveTextContent('Moscow');
  await expect.element(page.getByText('Not known', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Found by how its clocks change', { exact: false })).toBeVisible();
  await field('Foo Time').click();
  await userEvent.click(page.getByRole('option', { name: /Berlin/ }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Europe/Berlin,Asia/Tokyo');
  await expect.element(page.getByText('As you chose', { exact: false })).toBeVisible();
});

it('opens many when they are asked for', async () => {
  await open(['A', 'B', 'C', 'D'].map(unknown));
  expect(document.querySelector('details')?.open).toBe(false);
  await page.getByText('4 time zones that had to be guessed').click();
  await expect.element(field('D')).toBeVisible();
});

it('is not there where all names are known', async () => {
  await open([]);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(document.querySelector('[role=combobox]')).toBeNull();
});
