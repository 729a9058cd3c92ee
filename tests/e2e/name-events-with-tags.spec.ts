import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const named = (template: string, name: string) => template.replace('{{name}}', name);

test('an owner names events with tags', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].tags;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  const dialog = page.getByRole('dialog', { name: say.title });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const name = (title: string) => dialog.getByRole('textbox', { name: title });
  const rows = dialog.getByRole('listitem');
  const open = async () => {
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.manageTags }).click();
  };
  const broken = await fail(page, 'GET /calendars/*/tags', 'too_many_requests', language);
  await page.reload();
  await open();
  await expect(dialog.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
  await broken();
  await button(words[language].ui.retry).click();

  await test.step('a tag has a name of its own', async () => {
    await expect(dialog.getByText(say.empty)).toBeVisible();
    await expect(button(say.save)).toBeDisabled();
    await button(say.add).click();
    await expect(dialog.getByText(say.nameRequired)).toBeVisible();
    await expect(dialog.getByText(words[language].platform.errors.badRequest)).toBeVisible();
    await name(say.addTitle).fill(' Дом ');
    await expect(dialog.getByRole('radio')).toHaveCount(18);
    await dialog.getByRole('radio', { name: say.colors['#4CAF50'], exact: true }).check({ force: true });
    await button(say.add).click();
    await expect(rows).toHaveText([/Дом/]);
    await name(say.addTitle).fill('дОМ');
    await button(say.add).click();
    await expect(dialog.getByText(say.nameExists)).toBeVisible();
    await name(say.addTitle).fill('Школа');
    await button(say.add).click();
  });
  await test.step('one is changed, a change is called off, another is taken out', async () => {
    await button(named(say.edit, 'Дом')).click();
    await name(say.editTitle).fill('Школа');
    await button(say.apply).click();
    await expect(dialog.getByText(say.nameExists)).toBeVisible();
    await button(say.cancelEdit).first().click();
    await button(named(say.edit, 'Дом')).click();
    await name(say.editTitle).fill('Дача');
    await button(say.apply).click();
    await button(named(say.remove, 'Школа')).click();
    await expect(rows).toHaveText([/Дача/]);
  });
  await test.step('only Save sends them, once somebody else has not taken the name', async () => {
    expect(await anna.call('GET', `/calendars/${family.id}/tags`)).toEqual([]);
    const taken = await fail(page, 'PUT /calendars/*/tags', 'tag_name_taken', language);
    await button(say.save).click();
    await expect(dialog.getByRole('alert')).toHaveText(saidOf('tag_name_taken', language));
    await taken();
    await button(say.save).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText(say.saved)).toBeVisible();
    expect(await anna.call('GET', `/calendars/${family.id}/tags`)).toMatchObject([{ name: 'Дача', color: '#4CAF50' }]);
  });
  await test.step('Save takes what is still being typed, too', async () => {
    await open();
    await name(say.addTitle).fill('дача');
    await button(say.save).click();
    await expect(dialog.getByText(say.nameExists)).toBeVisible();
    await name(say.addTitle).fill('Спорт');
    await button(say.save).click();
    await expect(dialog).toBeHidden();
    const tags = await anna.call<{ name: string }[]>('GET', `/calendars/${family.id}/tags`);
    expect(tags.map((tag) => tag.name)).toEqual(['Дача', 'Спорт']);
  });
});
