import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { storage } from '#web/platform/storage.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { UnsentHost } from './on-demand.ts';
import { setOpened } from './opened.ts';
import { store } from './outbox.ts';

const event = sampleEvent({
  id: 'a',
  startTime: '2026-11-20T10:00:00',
  endTime: '2026-11-20T11:00:00',
  title: 'Choir',
});
const { Notice, load, mayLeave } = currentOutbox();
const button = (name: string) => page.getByRole('button', { name });

beforeEach(async () => {
  // Nothing can be reached.
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
  setOpened({ list: false, leave: null });
  const changed = { ...event, title: 'Rehearsal', description: 'Bring the scores' };
  await store([
    {
      calendarId: 'home',
      change: { update: { id: 'a', changes: { title: 'Rehearsal' } } },
      base: 1,
      title: 'Choir',
      before: event,
      after: changed,
    },
    {
      calendarId: 'home',
      change: { delete: { id: 'b' } },
      base: 1,
      title: 'Lunch',
      before: { ...event, id: 'b', title: 'Lunch' },
      after: null,
    },
  ]);
  await showCalling(
    <>
      <Notice />
      <UnsentHost.Component onDecide={() => {}} />
      <SnackbarHost />
    </>,
    load,
  );
  return async () => {
    await rewriteQueue(() => []);
    vi.unstubAllGlobals();
  };
});

it('counts what waits, lists it, and takes one back, which can be undone', async () => {
  await expect.element(page.getByText('2 changes not sent yet')).toBeVisible();
  await button('Show').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Rehearsal' });
  await expect.element(row).toHaveTextContent('changed');
  await button('Take back the change of “Rehearsal”').click();
  await expect.element(row).not.toBeInTheDocument();
  expect(currentOutbox().changes).toHaveLength(1);
  await button('Undo').click();
  await expect.element(row).toBeVisible();
});

it('says of a change whose call nobody answered that it may have been done', async () => {
  const change = { delete: { id: 'c' } };
  await store([{ calendarId: 'home', change, base: 1, title: 'Tea', before: null, after: null }], true);
  await button('Show').click();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect.element(row('Tea')).toHaveTextContent('may have been done already');
  await expect.element(row('Lunch')).not.toHaveTextContent('may have been done already');
});

it('says that the server cannot be reached when everything is to be sent now', async () => {
  await button('Show').click();
  await button('Send now').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(currentOutbox().changes).toHaveLength(2);
});

it('asks before its person leaves, and keeps it for them', async () => {
  const left = mayLeave();
  await expect.element(page.getByRole('dialog', { name: '2 changes are not sent yet' })).toBeVisible();
  await button('Keep it on this device for me').click();
  expect(await left).toBe(true);
  expect(currentOutbox().changes).toHaveLength(2);
});

it('hands the text over before it discards anything', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  const createTask = { id: 'c', title: 'Milk', dueDate: '2026-11-20', dueTime: '09:00' };
  await store([{ calendarId: 'home', change: { createTask }, base: 0, title: 'Milk', before: null, after: null }]);
  const left = mayLeave();
  await button('Copy as text and discard').click();
  expect(await left).toBe(true);
  expect(written[0]).toMatch(/Rehearsal.*Bring the scores.*Lunch.*Milk · new task · Friday, November.20.*, 9:00/s);
  expect(currentOutbox().changes).toEqual([]);
});

it('discards nothing that could not be copied, and stays', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const left = mayLeave();
  await button('Copy as text and discard').click();
  await expect.element(page.getByText('The text could not be copied, so nothing was discarded')).toBeVisible();
  expect(currentOutbox().changes).toHaveLength(2);
  await button('Cancel').click();
  expect(await left).toBe(false);
});
