import { expect, type Page } from '@playwright/test';
import { type TestLanguage, words } from './words.ts';

/** Opens the form of a new event; on a phone the button opens the line, from which it is one press away. */
export async function openNewEvent(page: Page, language: TestLanguage): Promise<void> {
  await page.getByRole('button', { name: words[language].view.add, exact: true }).last().click();
  await expectForm(page, language);
}

/** Opens it at an hour of the day that is shown, whose lower half would be half past. */
export async function openNewEventAt(page: Page, hour: number, language: TestLanguage): Promise<void> {
  await page.locator(`[data-slot="${hour}"]`).click({ position: { x: 40, y: 4 } });
  await expectForm(page, language);
}

async function expectForm(page: Page, language: TestLanguage): Promise<void> {
  const say = words[language];
  const line = page.getByRole('dialog', { name: say.events.quick.title });
  const form = page.getByRole('dialog', { name: say.events.create });
  await expect(line.or(form)).toBeVisible();
  if (await line.isVisible()) await line.getByRole('button', { name: say.events.quick.more, exact: true }).click();
  await expect(form).toBeVisible();
}
