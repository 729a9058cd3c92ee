import { expect, type Locator } from '@playwright/test';
import type { words } from './words.ts';

/**
 * Chooses a day of the month that is shown, from the calendar of a date in the event form. A mouse presses the button beside
 * the date, a finger the date itself.
 */
export async function pickDate(
  dialog: Locator,
  say: (typeof words)['ru' | 'en'],
  key: 'startDate' | 'endDate',
  day: number,
  isMobile: boolean,
): Promise<void> {
  const name = say.events[key];
  const field = dialog.getByRole('textbox', { name });
  await field.hover();
  const button = dialog.getByRole('button', { name: say.events.picker.openDate.replace('{{field}}', name) });
  await (isMobile ? field : button).click();
  const picker = dialog.getByRole('dialog', { name });
  await picker
    .getByRole('gridcell')
    .filter({ hasText: new RegExp(`^${day}$`) })
    .click();
  await expect(picker).toBeHidden();
}
