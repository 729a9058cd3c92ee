import type { Page } from '@playwright/test';
import type { Screen, ScreenContext } from '../screens.ts';
import { calendar, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

async function newEvent(page: Page, context: ScreenContext) {
  await calendar('month')(page, context);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: wordsOf(context).events.create });
  await form.getByRole('textbox').first().waitFor();
  return form;
}

async function repeatEditor(page: Page, context: ScreenContext) {
  const say = wordsOf(context).events;
  const form = await newEvent(page, context);
  await form.getByRole('button', { name: new RegExp(`^${say.recurrence}: `) }).click();
  await page.getByRole('menuitem', { name: say.repeat.other }).click();
  const editor = page.getByRole('dialog', { name: say.repeat.title, exact: true });
  await editor.waitFor();
  await settled(page);
  return editor;
}

/** What opens from the form of an event, and the line that adds one without it. */
export const EVENT_FORM_SCREENS: readonly Screen[] = [
  owner('event-repeat', async (page, context) => {
    const editor = await repeatEditor(page, context);
    await editor.getByRole('radio').last().check();
    await settled(page);
  }),
  owner('event-repeat-month', async (page, context) => {
    const editor = await repeatEditor(page, context);
    const month = wordsOf(context).events.repeat.units.month_one;
    await editor
      .getByRole('button', { name: month, exact: true })
      .or(editor.getByText(month, { exact: true }))
      .first()
      .click();
    await settled(page);
  }),
  owner('event-more', async (page, context) => {
    const form = await newEvent(page, context);
    await form.getByRole('button', { name: wordsOf(context).events.more.open }).click();
    await form.getByLabel(wordsOf(context).events.url, { exact: true }).scrollIntoViewIfNeeded();
    await settled(page);
  }),
  owner('event-reminder', async (page, context) => {
    const say = wordsOf(context).reminders;
    const form = await newEvent(page, context);
    await form.getByRole('button', { name: say.addLabel }).click();
    await page.getByRole('menuitem', { name: say.own.label }).click();
    await page.getByRole('dialog', { name: say.own.title }).waitFor();
    await settled(page);
  }),
  owner('quick-add', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: wordsOf(context).events.quick.title });
    await dialog.getByRole('textbox').first().fill(wordsOf(context).events.quick.example);
    await dialog.getByText(wordsOf(context).events.quick.understood).waitFor();
    await settled(page);
  }),
];
