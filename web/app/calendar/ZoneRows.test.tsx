import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { type EventDraft, newDraft } from '#web/events/event-draft.ts';
import { type EventForm, useEventForm } from '#web/events/when/use-event-form.ts';
import { WhenZone } from '#web/events/when/WhenZone.tsx';
import { ZoneRows } from './ZoneRows.tsx';

const DRAFT = newDraft('2026-12-04', '2026-12-01T10:00:00', '09:00');
let form: EventForm;

/** The reader is in Moscow. */
function Form({ draft = DRAFT, timeZone = 'Europe/Moscow' }: { draft?: EventDraft; timeZone?: string }) {
  form = useEventForm(draft, draft, '2026-12-01', timeZone);
  return <WhenZone form={form} timeZone={timeZone} rows={(of) => <ZoneRows form={of} timeZone={timeZone} />} />;
}
const line = () => page.getByRole('button', { name: 'Time zone: ' });

it('says whose clock the times are on, and when that is for the reader', async () => {
  const { redraw } = await show(<Form />);
  await expect.element(line()).toHaveTextContent('Moscow, UTC+3');
  await redraw(<Form key="foreign" timeZone="Asia/Tokyo" />);
  await expect.element(line()).toHaveTextContent('9:00–10:00 AM Tokyo · 3:00–4:00 AM for you');
  const days = { ...DRAFT, isAllDay: true };
  await redraw(<Form key="days" draft={days} timeZone="Asia/Tokyo" />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('follows the zone that is chosen, and another one of the end', async () => {
  await show(<Form />);
  await line().click();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Tokyo' }).click();
  await expect.element(line()).toHaveTextContent('9:00–10:00 AM Tokyo · 3:00–4:00 AM for you');
  await page.getByRole('button', { name: 'Ends in another time zone' }).click();
  await page.getByRole('combobox', { name: 'End time zone' }).click();
  await page.getByRole('option', { name: 'Dubai' }).click();
  await expect.element(line()).toHaveTextContent('9:00 AM Tokyo – 10:00 AM Dubai · 3:00–9:00 AM for you');
  expect(form.draft).toMatchObject({ timeZone: 'Asia/Tokyo', endTimeZone: 'Asia/Dubai' });
  await page.getByRole('switch', { name: 'In any time zone' }).click();
  expect(form.draft).toMatchObject({ isFloating: true, endTimeZone: null });
  await expect.element(line()).toHaveTextContent('At the same local time, wherever you are');
});
