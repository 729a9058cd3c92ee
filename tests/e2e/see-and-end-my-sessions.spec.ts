import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

test('a person sees what opens their calendars, and ends what they do not know', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].sessions;
  const anna = await resident(server, 'Anna', language);
  const signIn = () => anna.call<{ token: string }>('POST', '/auth/login', { email: anna.email, password: PASSWORD });
  const isIn = async (token: string) =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).ok;
  const home = await calendarOf(anna, 'Home');
  const { url: link } = await anna.call<{ url: string }>('POST', `/calendars/${home.id}/feeds`, { name: 'Wall' });
  const others = [(await signIn()).token, (await signIn()).token, (await signIn()).token];

  await anna.open(page, '/dashboard/profile');
  const security = words[language].profile.tabs.security;
  await page.getByRole(isMobile ? 'link' : 'tab', { name: security }).click();
  const section = page.getByRole('region', { name: say.title });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(say.current);
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('one of them', async () => {
    await rows.nth(1).getByRole('button').click();
    const question = page.getByRole('alertdialog', { name: say.endOne.title });
    await question.getByRole('button', { name: say.endOne.confirm }).click();
    await expect(question).toBeHidden();
    await expect(rows).toHaveCount(3);
    const still = await Promise.all(others.map(isIn));
    expect(still.filter(Boolean)).toHaveLength(2);
  });
  await test.step('then all others', async () => {
    await section.getByRole('button', { name: say.endOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.endChoice.sessions }).click();
    const question = page.getByRole('alertdialog', { name: say.endAll.title });
    await question.getByRole('button', { name: say.endAll.confirm }).click();
    await expect(question).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(section).toContainText(say.alone);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
    expect((await fetch(link)).status).toBe(200);
  });
  await test.step('then everything else that opens the calendars', async () => {
    const links = page.getByRole('region', { name: words[language].feeds.section }).getByRole('listitem');
    await expect(links).toHaveCount(1);
    await expect(links).toContainText(home.name);
    await section.getByRole('button', { name: say.endOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.endChoice.everything }).click();
    await expect(page.getByRole('dialog', { name: say.endAccess.title }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.endAccess.submit }).click();
    const done = page.getByRole('dialog', { name: say.endAccess.doneTitle });
    await expect(done.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await done.getByRole('button', { name: say.endAccess.close }).click();
    await expect(links).toHaveCount(0);
    expect((await fetch(link)).status).toBe(404);
  });
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('a session that cannot be ended stays in the list, and the reason is shown', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].sessions;
  const anna = await resident(server, 'Anna', language);
  await anna.call('POST', '/auth/login', { email: anna.email, password: PASSWORD });
  await anna.open(page, '/dashboard/profile?section=security');
  const rows = page.getByRole('region', { name: say.title }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.route('**/api/sessions/*', (route) => route.fulfill({ status: 500, body: '' }));
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: say.endOne.confirm }).click();
  await expect(page.getByRole('status').getByText(say.endOne.failed)).toBeVisible();
  await expect(rows).toHaveCount(2);
});
