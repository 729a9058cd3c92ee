import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#domain/people.ts';
import { showCalling } from '#tests/support/component.ts';
import { peopleWords } from './api.ts';
import { PeopleDialog } from './PeopleDialog.tsx';

const ANNA: Person = { id: 'anna', name: 'Anna', initials: 'A', color: '#E91E63', userId: 'user-anna' };
const MAX: Person = { id: 'max', name: 'Max', initials: 'M', color: '#2196F3', userId: null };

/** The server: answers a PUT with the list that was sent. */
const server = vi.fn<typeof fetch>();
let stored: readonly Person[];

beforeEach(() => {
  stored = [ANNA, MAX];
  server.mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') {
      const sent: { people: Person[] } = JSON.parse(String(init.body));
      stored = sent.people;
    }
    return Response.json(stored);
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

async function open() {
  const ways = { onClose: vi.fn(), onClosed: vi.fn() };
  await showCalling(<PeopleDialog open calendarId="home" {...ways} />, peopleWords);
  await expect.element(page.getByText('Max', { exact: true })).toBeVisible();
  return ways;
}
const save = () => page.getByRole('button', { name: 'Save' }).click();

it('adds people one after another by Enter, each in another colour, with the initials of the name', async () => {
  const { onClose } = await open();
  await page.getByRole('textbox', { name: 'New person' }).fill('Aunt Rose');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'New person' }).fill('Rex');
  await page.getByRole('textbox', { name: 'Initials' }).fill('🐕');
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [, , rose, rex] = stored;
  expect(rose).toMatchObject({ name: 'Aunt Rose', initials: 'AR', userId: null });
  expect(rex).toMatchObject({ name: 'Rex', initials: '🐕', userId: null });
  expect(new Set(stored.map(({ color }) => color)).size).toBe(4);
});

it('marks members, who cannot be deleted here', async () => {
  await open();
  await expect.element(page.getByText('member', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete Anna' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete Max' }).click();
  await save();
  await vi.waitFor(() => expect(stored).toEqual([ANNA]));
});

it('changes a name, whose initials follow it', async () => {
  await open();
  await page.getByRole('button', { name: 'Edit Max' }).click();
  await page.getByRole('textbox', { name: 'Edit' }).fill('Joe');
  await save();
  await vi.waitFor(() => expect(stored).toEqual([ANNA, { ...MAX, name: 'Joe', initials: 'J' }]));
});

it('makes somebody the member who they are by now', async () => {
  await open();
  await page.getByRole('button', { name: 'Edit Max' }).click();
  await page.getByRole('combobox', { name: 'Member of the calendar' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await save();
  await vi.waitFor(() =>
    expect(stored).toEqual([
      { ...ANNA, userId: null },
      { ...MAX, userId: 'user-anna' },
    ]),
  );
});

it('refuses a name that is empty or taken', async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'New person' });
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a name')).toBeVisible();
  await name.fill('anna ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This name is taken')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(server.mock.calls.every(([, init]) => init?.method !== 'PUT')).toBe(true);
});
