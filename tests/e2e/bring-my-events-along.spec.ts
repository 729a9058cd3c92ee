import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { calendarFile } from '#tests/support/imports.ts';
import { words } from '#tests/support/words.ts';
import { zipOf } from '#tests/support/zip.ts';

const FILE = calendarFile(
  ['UID:a', 'SUMMARY:Зубной', 'DTSTART:20261120T100000Z', 'DURATION:PT1H'],
  ['UID:b', 'SUMMARY:Хор', 'DTSTART:20261121T100000Z', 'DURATION:-PT1H'],
  ['UID:c', 'SUMMARY:Ярмарка'],
);
const file = (text = FILE) => ({ name: 'family.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });

/** As from a folder of the system. */
async function drop(page: Page, target: Locator, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'dropped.ics', { type: 'text/calendar' }));
    return transfer;
  }, text);
  for (const event of ['dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}

test('a person brings events along in a file, takes that back, drops another, and downloads all of them', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const main = page.getByRole('main');
  const news = page.getByRole('status');
  const dialog = page.getByRole('dialog', { name: say.imports.title });
  const run = dialog.getByRole('button', { name: say.imports.run });
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
  };
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);

  await test.step('what is wrong in it is named before anything is stored', async () => {
    await choose(say.view.import);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: say.imports.choose }).click();
    await (await chooser).setFiles(file('not a calendar'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: say.imports.chooseOther }).click();
    await dialog.locator('input[type=file]').setInputFiles(file());
    await expect(dialog.getByText(say.imports.notes.duration_negative).last()).toBeVisible();
    await expect(dialog.getByText(say.imports.notes.start_missing)).toBeVisible();
    await expectAccessible(page);
    await expect(main.getByText('Зубной')).toHaveCount(0);
  });
  await test.step('it is imported, and taken back in one step', async () => {
    await run.click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Зубной')).toBeVisible();
    await expect(main.getByText('Хор')).toBeVisible();
    await news.getByRole('button', { name: say.imports.undo }).click();
    await expect(main.getByText('Зубной')).toHaveCount(0);
    await expect(main.getByText('Хор')).toHaveCount(0);
  });
  await test.step('a file that is dropped on the calendar is looked at as well; twice, it adds nothing', async () => {
    await drop(page, main, FILE);
    await run.click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Зубной')).toBeVisible();
    await drop(page, main, FILE);
    await expect(dialog.getByText(say.imports.nothing)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Зубной')).toHaveCount(1);
  });
  await test.step('an archive of two calendars is imported by one press, into two of them', async () => {
    const one = calendarFile(['UID:z', 'SUMMARY:Цирк', 'DTSTART:20261122T100000Z', 'DURATION:PT1H']);
    const buffer = zipOf({ 'Takeout/Kino.ics': one, 'Takeout/Zoo.ics': one, 'Takeout/index.html': '<p>' });
    const names = async () => (await anna.call<{ name: string }[]>('GET', '/calendars')).map(({ name }) => name);
    const chooseArchive = async () => {
      await choose(say.view.import);
      const archive = { name: 'takeout.zip', mimeType: 'application/zip', buffer };
      await dialog.locator('input[type=file]').setInputFiles(archive);
      await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    };
    await chooseArchive();
    await run.click();
    await dialog.getByRole('button', { name: say.imports.undo, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(names).toEqual(['Семья']);
    await chooseArchive();
    await expect(dialog.getByText('Takeout/index.html')).toBeVisible();
    await expectAccessible(page);
    await run.click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect((await names()).sort()).toEqual(['Kino', 'Zoo', 'Семья']);
  });
  await test.step('the calendar is downloaded, and one of its events', async () => {
    await choose(say.view.export);
    const saved = page.waitForEvent('download');
    const files = page.getByRole('dialog', { name: say.calendarFiles.title });
    await expect(files.getByRole('button', { name: say.calendarFiles.run })).toBeVisible();
    await expectAccessible(page);
    await files.getByRole('button', { name: say.calendarFiles.run }).click();
    expect((await saved).suggestedFilename()).toBe('Семья.ics');
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('SUMMARY:Хор\r\n');
    await expect(files).toBeHidden();
    await page.goto(`/dashboard/calendar/${family.id}?view=agenda&date=2026-11-20`);
    await main.getByText('Зубной').click();
    const event = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: say.events.card.save }).click();
    expect((await event).suggestedFilename()).toBe('Зубной.ics');
  });
});
