import { expect, test } from '#tests/support/e2e.ts';

test('the landing page greets a visitor in their language', { tag: ['@postgres', '@everywhere'] }, async ({
  page,
  language,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the landing page opens again after the server was killed', async ({ page, server }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.kill();
  await server.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
