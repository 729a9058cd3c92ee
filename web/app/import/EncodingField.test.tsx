import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Encoding } from '#domain/encodings/names.ts';
import { show } from '#tests/support/component.ts';
import { importWords } from '../words-on-demand.ts';
import { EncodingField } from './EncodingField.tsx';

function Trial({ read, isBroken = false }: { read: readonly Encoding[]; isBroken?: boolean }) {
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const notes = isBroken ? [{ code: 'characters_broken' as const }] : [];
  return (
    <>
      <EncodingField read={chosen ? [chosen] : read} {...{ notes, chosen }} onChange={setChosen} />
      <output>{chosen ?? 'none'}</output>
    </>
  );
}
const field = () => page.getByRole('combobox', { name: 'Text encoding' });

async function open(trial: Parameters<typeof Trial>[0]) {
  await show(<p />); // Loads the words first.
  await importWords();
  await show(<Trial {...trial} />);
}

it('says in which encoding a file was read, and takes another', async () => {
  await open({ read: ['windows-1251'] });
  await expect.element(field()).toHaveTextContent('Windows-1251');
  await expect.element(page.getByText('Read as Windows-1251', { exact: false })).toBeVisible();
  await field().click();
  await userEvent.click(page.getByRole('option', { name: 'KOI8-R' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('koi8-r');
  await expect.element(page.getByText('Read as KOI8-R', { exact: false })).toBeVisible();
});

it('is there where characters were broken or files differ, and not where all of it is plain', async () => {
  await open({ read: ['utf-8'], isBroken: true });
  await expect.element(field()).toHaveTextContent('UTF-8');
  await open({ read: ['utf-8', 'koi8-r'] });
  await expect.element(page.getByText('Read as UTF-8 and KOI8-R', { exact: false })).toBeVisible();
});

it('is not there where all of a file is UTF-8', async () => {
  await open({ read: ['utf-8'] });
  await expect.element(page.getByText('none')).toBeVisible();
  expect(document.querySelector('[role=combobox]')).toBeNull();
});
