import type { OwnProposals } from '#domain/proposals.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, joinAs, resident } from '#tests/support/household.ts';
import { addition, intent } from '#tests/support/proposals.ts';
import { drawn, eventsOf, FRIDAY, from } from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test('who may only look proposes a change by the form, and reads under the bell what has become of it', async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const vera = await resident(server, 'Vera', language);
  await joinAs(family, anna, vera, 'viewer');
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const titles = async () => (await eventsOf(anna, family)).map(({ title }) => title).sort();
  const path = `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`;
  await vera.open(page, path);

  await test.step('a change of an event', async () => {
    await drawn(page, 'Хор').first().click();
    const card = page.getByRole('dialog', { name: 'Хор' });
    await card.getByRole('button', { name: say.proposals.change }).click();
    const form = page.getByRole('dialog', { name: say.proposals.change });
    const submit = form.getByRole('button', { name: say.proposals.submit, exact: true });
    await expect(submit).toBeDisabled();
    await form.getByLabel(say.events.title, { exact: true }).fill('Репетиция');
    await form.getByLabel(say.proposals.note, { exact: true }).fill('Так понятнее');
    await expectAccessible(page);
    await submit.click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('status').getByText(say.proposals.sent)).toBeVisible();
    expect(await titles()).toEqual(['Хор']);
  });
  await test.step('and a new one', async () => {
    await page.getByRole('button', { name: say.view.propose, exact: true }).last().click();
    const form = page.getByRole('dialog', { name: say.view.propose });
    await form.getByLabel(say.events.title, { exact: true }).fill('Пикник');
    await form.getByRole('button', { name: say.proposals.submit, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await yuri.call<OwnProposals>('GET', '/proposals')).toDecide.length).toBe(2);
  });
  await test.step('an editor sees before and after, and approves', async () => {
    const editor = await anotherBrowser();
    await yuri.open(editor, path, language);
    await expect(drawn(editor, 'Хор').first()).toBeVisible();
    await editor.getByRole('button', { name: say.topBar.notifications }).first().click();
    await editor.getByRole('listitem').filter({ hasText: 'Так понятнее' }).getByRole('button').click();
    const dialog = editor.getByRole('dialog', { name: 'Vera' });
    await expect(dialog.getByRole('checkbox', { name: /Хор.*Репетиция/s })).toBeChecked();
    await dialog.getByRole('button', { name: say.proposals.approve, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(drawn(editor, 'Репетиция').first()).toBeVisible();
  });
  await test.step('the proposer is told, and the calendar shows it', async () => {
    await expect(drawn(page, 'Репетиция').first()).toBeVisible();
    await page.getByRole('button', { name: say.topBar.notifications }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: 'Так понятнее' });
    await expect(row).toContainText(say.proposals.own.approved.replace('{{name}}', 'Yuri'));
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
  });
});

test('who may only look proposes a deletion where several calendars are shown, and what was typed is kept', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, family } = await familyOf(server, language);
  const vera = await resident(server, 'Vera', language);
  await joinAs(family, anna, vera, 'viewer');
  await calendarOf(vera, 'Вера');
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  const series = await eventIn(family, anna, { title: 'Обед', ...from(12), recurrence: 'FREQ=DAILY;COUNT=3' });
  const titles = async () => (await eventsOf(anna, family)).map(({ title }) => title).sort();
  const toDecide = async () => (await anna.call<OwnProposals>('GET', '/proposals')).toDecide.map(({ note }) => note);
  const approve = async () => {
    const [proposal] = (await anna.call<OwnProposals>('GET', '/proposals')).toDecide;
    await anna.call('POST', `/calendars/${family.id}/proposals/${proposal?.id}/approve`, {});
  };
  page.on('dialog', (asked) => void asked.accept());
  await vera.open(page, `/dashboard/calendar/all?view=day&date=${FRIDAY}`);
  const press = async (title: string, name: string) => {
    await drawn(page, title).first().click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name }).click();
  };
  const form = (name: string) => page.getByRole('dialog', { name });
  const submit = (name: string) => form(name).getByRole('button', { name: say.proposals.submit, exact: true }).click();

  await test.step('of an event', async () => {
    await press('Хор', say.proposals.remove);
    await form(say.proposals.remove).getByLabel(say.proposals.note, { exact: true }).fill('Все в отпуске');
    await expectAccessible(page);
    await submit(say.proposals.remove);
    await expect(page.getByRole('status').getByText(say.proposals.sent)).toBeVisible();
    await expect(form('Хор')).toBeHidden();
    expect([await toDecide(), await titles()]).toEqual([['Все в отпуске'], ['Обед', 'Обед', 'Обед', 'Хор']]);
    await approve();
    await expect(drawn(page, 'Хор')).toHaveCount(0);
  });
  await test.step('of an occurrence and those that follow', async () => {
    await press('Обед', say.proposals.remove);
    const scopes = page.getByRole('dialog', { name: say.events.scope.title });
    await scopes.getByRole('button', { name: say.events.scope.this, exact: true }).click();
    await submit(say.proposals.remove);
    await expect.poll(toDecide).toEqual(['']);
    await approve();
    await expect(drawn(page, 'Обед')).toHaveCount(0);
    expect(await titles()).toEqual(['Обед', 'Обед']);
  });
  await test.step('a note that was not sent is there again after a reload', async () => {
    await page.goto(`${server.url}/dashboard/calendar/all?view=day&date=2026-11-21&event=${series.id}_20261121T120000`);
    const card = page.getByRole('dialog', { name: 'Обед' });
    await card.getByRole('button', { name: say.proposals.change }).click();
    const change = form(say.proposals.change);
    await change.getByLabel(say.events.title, { exact: true }).fill('Ужин');
    await change.getByLabel(say.proposals.note, { exact: true }).fill('Так удобнее');
    await page.reload();
    await expect(change.getByLabel(say.proposals.note, { exact: true })).toHaveValue('Так удобнее');
    await expect(change.getByLabel(say.events.title, { exact: true })).toHaveValue('Ужин');
  });
});

test('of several proposed changes some are approved, and undone together', async ({ page, server, language }) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const [choir, lunch, walk] = [
    await eventIn(family, anna, { title: 'Хор', ...from(9) }),
    await eventIn(family, anna, { title: 'Обед', ...from(12) }),
    await eventIn(family, anna, { title: 'Прогулка', ...from(15) }),
  ];
  const renamed = (id: string, title: string) => intent({ update: { id, changes: { title } } }, walk.version);
  const intents = [
    renamed(choir.id, 'Репетиция'),
    renamed(lunch.id, 'Ужин'),
    renamed(walk.id, 'Бег'),
    addition({ title: 'Пикник', ...from(18) }),
  ];
  await yuri.call('POST', `/calendars/${family.id}/proposals`, { note: 'На пятницу', intents });
  await anna.call('DELETE', `/events/${walk.id}`);
  const titles = async () => (await eventsOf(anna, family)).map(({ title }) => title).sort();
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`);
  await expect(drawn(page, 'Хор').first()).toBeVisible();
  await page.getByRole('button', { name: say.topBar.notifications }).first().click();
  await page.getByRole('listitem').filter({ hasText: 'На пятницу' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Yuri' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog.getByRole('checkbox', { name: say.proposals.rows.gone })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Обед' }).uncheck();
  const some = say.proposals.approveSome.replace('{{some}}', '2').replace('{{all}}', '3');
  await dialog.getByRole('button', { name: some }).click();
  await expect(dialog).toBeHidden();
  expect(await titles()).toEqual(['Обед', 'Пикник', 'Репетиция']);
  await page.getByRole('status').getByRole('button', { name: say.proposals.undo }).click();
  await expect.poll(titles).toEqual(['Обед', 'Хор']);
});
