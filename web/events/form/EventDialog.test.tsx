import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { newDraft } from '#web/events/event-draft.ts';
import { TitleOffer } from '#web/events/quick-add/TitleOffer.tsx';
import { EventDialog } from './EventDialog.tsx';

const NOW = '2026-11-20T12:00:00';
const draft = newDraft('2026-11-20', NOW);
const rows = { tags: [], notes: [], timeZone: 'Europe/Moscow', firstDay: 1 };

/** The form of a new event; the code that parses the title is loaded late. */
async function open(onAsked?: () => void) {
  const reader = Promise.withResolvers<void>();
  const onSave = vi.fn();
  const ways = { onSave, onDelete: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  let arrive: () => void = () => {};
  function Form() {
    const [isThere, setThere] = useState(false);
    arrive = () => setThere(true);
    return (
      <EventDialog
        open
        kind="create"
        {...{ draft, saved: draft, today: '2026-11-20', rows, error: null, ...ways }}
        fetchReader={() => {
          onAsked?.();
          return reader.promise;
        }}
        quick={(form, onRead) =>
          isThere && (
            <TitleOffer
              {...{ form, onRead, tags: [], people: [], before: '', begun: '', follows: true, now: NOW }}
              timeZone="UTC"
            />
          )
        }
      />
    );
  }
  await show(<Form />);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('lunch 13:45');
  return { reader, onSave, title, arrive: () => arrive() };
}

it('is saved with what its title says, also by who is quicker than the code that reads it', async () => {
  const { reader, onSave, arrive } = await open();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave).not.toHaveBeenCalled();
  reader.resolve();
  arrive();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ title: 'lunch', startTime: '13:45' }));
});

it('is saved as it is where that code cannot be fetched', async () => {
  const { reader, onSave } = await open();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  reader.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ title: 'lunch 13:45', startTime: draft.startTime }));
});

it('is saved by a press in the moment in which that code arrives', async () => {
  let arriveNow = () => {};
  const { onSave, arrive } = await open(() => arriveNow());
  arriveNow = arrive;
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => onSave.mock.calls).toHaveLength(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ title: 'lunch', startTime: '13:45' }));
});
