import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { type EventDraft, newDraft } from '#web/events/event-draft.ts';
import { NightNotes } from '#web/events/when/NightNotes.tsx';
import { type EventForm, useEventForm } from '#web/events/when/use-event-form.ts';
import { MoreRows } from './MoreRows.tsx';

const DRAFT = newDraft('2026-10-25', '2026-10-20T10:00:00', '02:30');
let form: EventForm;

function Form({ draft = DRAFT }: { draft?: EventDraft }) {
  form = useEventForm(draft, draft, '2026-10-20', 'Europe/Berlin');
  return (
    <>
      <NightNotes form={form} timeZone="Europe/Berlin" />
      <MoreRows form={form} />
    </>
  );
}

it('what few events say waits behind a line, and is open where something is said', async () => {
  const { redraw } = await show(<Form />);
  await expect.element(page.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await redraw(<Form key="said" draft={{ ...DRAFT, url: 'https://example.com' }} />);
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.com');
});

it('says what is chosen', async () => {
  await show(<Form />);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Tentative' }).click();
  await page.getByRole('switch', { name: 'Busy' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('no link');
  await page.getByRole('textbox', { name: 'Link' }).element().blur();
  await expect.element(page.getByText('Enter a link such as')).toBeVisible();
  expect(form.draft).toMatchObject({ status: 'tentative', transparency: 'transparent' });
});

it('asks which of two equal times is meant, and says what becomes of one that does not come', async () => {
  const { redraw } = await show(<Form />);
  await page.getByRole('radio', { name: 'The second time' }).click();
  expect(form.draft).toMatchObject({ startFold: 1, timeZone: 'Europe/Berlin' });
  await redraw(<Form key="skipped" draft={newDraft('2026-03-29', '2026-03-20T10:00:00', '02:30')} />);
  await expect.element(page.getByText('It will be saved as 3:30')).toBeVisible();
  await redraw(<Form key="plain" draft={newDraft('2026-03-30', '2026-03-20T10:00:00', '02:30')} />);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

it('brings what it opens into sight', async () => {
  await show(
    <div style={{ height: 400, overflow: 'auto' }}>
      <div style={{ height: 380 }} />
      <Form />
    </div>,
  );
  await page.getByRole('button', { name: 'More options' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Link' }).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(400);
});
