import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tag } from '#domain/tags.ts';
import { TAGS_MAX } from '#domain/values/tags.ts';
import { show } from '#tests/support/component.ts';
import { NewTag } from './NewTag.tsx';

const WORK: Tag = { id: 'work', name: 'Work', color: '#4CAF50' };

/** The server: responds to a PUT with the list that was sent, each new tag with an id. */
const server = vi.fn<typeof fetch>();
let stored: readonly Tag[];

beforeEach(() => {
  stored = [WORK];
  server.mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') {
      const sent: { tags: Tag[] } = JSON.parse(String(init.body));
      stored = sent.tags.map((tag) => (tag.id.startsWith('temp-') ? { ...tag, id: 'made' } : tag));
    }
    return Response.json(stored);
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

async function open(tags: readonly Tag[] = [WORK]) {
  const onDone = vi.fn();
  const client = new QueryClient();
  await show(
    <QueryClientProvider client={client}>
      <NewTag calendarId="home" tags={tags} onDone={onDone} />
    </QueryClientProvider>,
  );
  server.mockClear(); // words may have been loaded
  const name = page.getByRole('textbox', { name: 'New tag' });
  await expect.element(name).toHaveFocus();
  return { onDone, name };
}

it('adds a tag of the chosen colour to those that are stored by now, and hands it over', async () => {
  const { onDone, name } = await open();
  const trips: Tag = { id: 'trips', name: 'Trips', color: '#FF9800' };
  stored = [WORK, trips];
  await name.fill(' Choir ');
  await page.getByTitle('teal').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const choir = { id: 'made', name: 'Choir', color: '#009688' };
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(choir));
  expect(stored).toEqual([WORK, trips, choir]);
});

it('refuses a name that is empty or taken before anything is sent', async () => {
  const { onDone, name } = await open();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a tag name')).toBeVisible();
  await name.fill('work ');
  await expect.element(page.getByText('Enter a tag name')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A tag with this name already exists')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(server).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

it('says when a calendar has as many as it can', async () => {
  const { name } = await open(Array.from({ length: TAGS_MAX }, (_, at) => ({ ...WORK, id: `${at}`, name: `${at}` })));
  await name.fill('Choir');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A calendar can have at most 100 tags')).toBeVisible();
  expect(server).not.toHaveBeenCalled();
});

it('keeps what was typed when the server does not answer', async () => {
  const { onDone, name } = await open();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await name.fill('Choir');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Choir');
  expect(onDone).not.toHaveBeenCalled();
});

it('is left by Escape, which the form around it does not hear', async () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const { onDone } = await open();
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', heard);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
  expect(heard).not.toHaveBeenCalled();
});
