import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { draftOf, type EventDraft } from '#web/events/event-draft.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { EventDialog } from './EventDialog.tsx';
import type { EventRowsProps } from './EventRows.tsx';

const event = sampleEvent({ id: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' });

function form(draft: EventDraft, rows: Partial<EventRowsProps>) {
  const onSave = vi.fn();
  const ways = { onSave, onDelete: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const given = { tags: [], notes: [], timeZone: 'Europe/Moscow', firstDay: 1, ...rows };
  const about = { draft, saved: draft, today: '2026-11-20', error: null };
  return { onSave, element: <EventDialog open kind="edit" {...about} {...ways} rows={given} /> };
}

const save = () => page.getByRole('button', { name: 'Save' }).click();
const lock = () => page.getByRole('switch', { name: 'Private' });

it('an event becomes private by one press, which says what that means, and public by another', async () => {
  const { element, onSave } = form(draftOf(event), { mayHide: true });
  await show(element);
  await expect.element(lock()).not.toBeChecked();
  await lock().click();
  await expect.element(page.getByText('Others see only that the time is taken.')).toBeVisible();
  await save();
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ class: 'private', title: 'Dentist' }));
  await lock().click();
  await save();
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ class: 'public' }));
});

it('the switch is not there where nobody else would see it', async () => {
  await show(form(draftOf(event), {}).element);
  await expect.element(page.getByRole('switch', { name: 'All day' })).toBeVisible();
  await expect.element(lock()).not.toBeInTheDocument();
});

it('of a block of time the form has the times alone', async () => {
  const block = { ...event, title: '', class: 'private', redacted: true } as const;
  const { element, onSave } = form(draftOf(block), { isBlock: true });
  await show(element);
  await expect.element(page.getByText('Busy', { exact: true })).toBeVisible();
  for (const name of ['Title', 'Place', 'Description'])
    await expect.element(page.getByRole('textbox', { name })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Start time' }).fill('12:00');
  await save();
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ startTime: '12:00', title: '', class: 'private' }));
});
