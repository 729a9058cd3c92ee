import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { key: 'one', label: 'One' },
  { key: 'two', label: 'Two' },
  { key: 'three', label: 'Three' },
] as const;

function Example() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]['key']>('one');
  return (
    <Tabs label="Numbers" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      <p>Chapter {chosen}</p>
    </Tabs>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });

it('shows what the chosen tab holds', async () => {
  await show(<Example />);
  await tab('Two').click();
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Chapter two');
  await expect.element(tab('Two')).toHaveAttribute('aria-selected', 'true');
});

it.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowLeft}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{ArrowRight}', 'One'],
  ['{End}{Home}', 'One'],
])('moves by %s to %s, and the focus with it', async (keys, name) => {
  await show(<Example />);
  await userEvent.tab();
  await expect.element(tab('One')).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(tab(name)).toHaveFocus();
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
});

it('is one stop of the Tab key', async () => {
  await show(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(tab('Two')).not.toHaveFocus();
});
