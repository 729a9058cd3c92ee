import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { draftOf } from '#web/events/event-draft.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { EventDialog } from './EventDialog.tsx';

const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const draft = draftOf(sampleEvent({ id: 'Dentist', ...times }));
const rows = { tags: [], notes: [], timeZone: 'Europe/Moscow', firstDay: 1 };

const form = (note: string) => {
  const ways = { onSave: vi.fn(), onTyped: vi.fn(), onDelete: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const proposal = { title: 'Propose a change', submit: 'Propose', rows: <p>Why</p>, note };
  const about = { kind: 'edit', draft, saved: draft, today: '2026-11-20', error: null, rows, proposal } as const;
  return { ways, element: <EventDialog open {...about} {...ways} /> };
};
const submit = page.getByRole('button', { name: 'Propose', exact: true });

it('a form that only proposes is called so, has its own rows and no deletion, and sends nothing that is unchanged', async () => {
  const { ways, element } = form('');
  await show(element);
  await expect.element(page.getByRole('dialog', { name: 'Propose a change' })).toBeVisible();
  await expect.element(page.getByText('Why')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await expect.element(submit).toBeDisabled();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await title.fill('Doctor');
  await submit.click();
  expect(ways.onSave).toHaveBeenCalledOnce();
  expect(ways.onSave).toHaveBeenCalledWith(expect.objectContaining({ title: 'Doctor' }));
});

it('a note is something typed, though a note alone is no proposal', async () => {
  const { ways, element } = form('The hall is taken');
  await show(element);
  await expect.element(submit).toBeDisabled();
  expect(ways.onTyped).toHaveBeenLastCalledWith({ draft, typed: {} });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(ways.onClose).not.toHaveBeenCalled();
});
