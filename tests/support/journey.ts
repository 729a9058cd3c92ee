import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './e2e.ts';
import { openNewEvent } from './new-event.ts';
import { pickDate } from './pick-date.ts';
import { words } from './words.ts';

export const PASSWORD = 'Journey!1';

/** Goes to an address like somebody who types it: not while the page takes back the entry of the history that a closed dialog had. */
export async function go(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.isGuard === true)).toBe(false);
  await page.goto(path);
}

/** What a person does in the product, step by step as they would: nothing here calls the server past the screen. */
export function personAt(page: Page, language: Language, phone: boolean) {
  const say = words[language];
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });

  /** On the page that makes a calendar. */
  async function nameCalendar(name: string): Promise<void> {
    await page.getByLabel(say.calendars.form.name, { exact: true }).fill(name);
    await button(say.calendars.form.create).click();
    await expect(page).toHaveURL(/\/dashboard\/calendar\/[\da-f-]{36}/);
    await button(say.ui.close, page.getByRole('dialog', { name: say.firstSteps.title })).click();
    await expect(page.getByRole('grid')).toBeVisible();
  }

  return {
    page,
    say,

    /** From the registration page to the first signed-in page, with the code from the e-mail. */
    async register(email: string, name: string, readCode: () => Promise<string>): Promise<void> {
      await page.getByLabel(say.accounts.email).fill(email);
      await button(say.accounts.register.submit).click();
      await expect(page).toHaveURL(/\/verify-email/);
      await page.getByLabel(say.accounts.verify.code).fill(await readCode());
      await button(say.accounts.verify.next).click();
      await page.getByLabel(say.accounts.verify.name, { exact: true }).fill(name);
      await button(say.accounts.verify.next).click();
      await page.getByLabel(say.accounts.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(say.accounts.passwordAgain, { exact: true }).fill(PASSWORD);
      await button(say.accounts.verify.submit).click();
    },

    async createCalendar(name: string): Promise<void> {
      await page
        .getByRole('link', { name: say.calendars.list.create })
        .or(button(say.calendars.list.create))
        .first()
        .click();
      await nameCalendar(name);
    },

    nameCalendar,

    /** @param event `lastDay` is a day of the month on show */
    async addEvent(event: { title: string; lastDay?: number }): Promise<void> {
      await openNewEvent(page, language);
      const dialog = page.getByRole('dialog', { name: say.events.create });
      await dialog.getByLabel(say.events.title).fill(event.title);
      if (event.lastDay !== undefined) {
        await dialog.getByRole('switch', { name: say.events.allDay }).click();
        await pickDate(dialog, say, 'endDate', event.lastDay, phone);
      }
      await button(say.events.add, dialog).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('grid').getByText(event.title).first()).toBeVisible();
    },

    /** The link of a new invitation for an editor. */
    async inviteEditor(): Promise<string> {
      await button(say.view.settings).click();
      await page
        .getByRole('button', { name: say.view.invite })
        .or(page.getByRole('menuitem', { name: say.view.invite }))
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: say.invites.dialog.title });
      await dialog.getByRole('combobox', { name: say.invites.dialog.role }).click();
      await page.getByRole('option', { name: say.invites.dialog.roles.editor }).click();
      await button(say.invites.dialog.generate, dialog).click();
      return dialog.getByLabel(say.invites.dialog.link, { exact: true }).inputValue();
    },

    sees: (title: string) => expect(page.getByRole('grid').getByText(title).first()).toBeVisible(),
  };
}
