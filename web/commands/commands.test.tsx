import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '#locales/en/commands.json' with { type: 'json' };
import { show } from '#tests/support/component.ts';
import { commandWords } from '#web/app/words-on-demand.ts';
import { COMMAND_NAMES, type CommandName, entryOf } from './commands.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { commandsHere, useCommands } from './offered.ts';

const done = vi.fn();
const SINGLE = COMMAND_NAMES.flatMap((name) => {
  const { keys = [], by } = entryOf(name);
  return by === 'view' || name === 'help' ? keys.map((key) => [name, key] as const) : [];
}).filter(([, key]) => /^(?:[A-Z?]|Page\w+)$/.test(key) && key !== 'Z' && key !== 'P');

function Offering({ names, allowed = true }: { names: readonly CommandName[]; allowed?: boolean }) {
  const all = names.map((name) => [name, { run: () => done(name), allowed }]);
  useCommands<CommandName>(Object.fromEntries(all));
  return <button type="button">Here</button>;
}
const press = async (key: string) => {
  page.getByRole('button', { name: 'Here' }).element().focus();
  await userEvent.keyboard(key.length > 1 ? `{${key}}` : key.toLowerCase());
};

it('each command with a key of its own is done by it', async () => {
  await show(<Offering names={SINGLE.map(([name]) => name)} />);
  for (const [name, key] of SINGLE) {
    done.mockClear();
    await press(key);
    expect(done.mock.calls, key).toEqual([[name]]);
  }
});

it('no two commands have the same key', () => {
  expect(new Set(SINGLE.map(([, key]) => key)).size).toBe(SINGLE.length);
});

it('the key of one that is not allowed says why, and the palette leaves it out', async () => {
  done.mockClear();
  await show(<Offering names={['add']} allowed={false} />);
  await press('N');
  expect(done.mock.calls).toEqual([['add']]);
  expect([...commandsHere().keys()]).toEqual([]);
});

function Page() {
  const [there, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
      {there && <Offering names={['today', 'month']} />}
      <Offering names={['help']} />
    </>
  );
}

it('what a page offers goes with it', async () => {
  await show(<Page />);
  expect([...commandsHere().keys()]).toEqual(['today', 'month', 'help']);
  await page.getByRole('button', { name: 'Leave' }).click();
  expect([...commandsHere().keys()]).toEqual(['help']);
});

it('the list of keys has every command of the table that has keys, where they work', async () => {
  await show(<span />);
  await commandWords();
  await show(<KeysDialog open onClose={vi.fn()} onClosed={vi.fn()} />);
  const rows = page.getByRole('term');
  await expect.poll(() => rows.elements().length).toBeGreaterThan(20);
  const withKeys = COMMAND_NAMES.filter((name) => entryOf(name).keys);
  expect(
    rows
      .elements()
      .map((row) => row.textContent)
      .sort(),
  ).toEqual(withKeys.map((name) => en.names[name]).sort());
  const there = (where: keyof typeof en.where) =>
    page.getByRole('region', { name: en.where[where] }).getByRole('term').elements();
  expect(there('grids').map((row) => row.textContent)).toEqual([
    'Move the event',
    'Move the end of the event',
    'Move its start',
  ]);
  expect(there('start').map((row) => row.textContent)).toEqual(['New event']);
  expect(there('everywhere').map((row) => row.textContent)).toContain('Search events');
  expect(there('views').map((row) => row.textContent)).toContain('Agenda');
});
