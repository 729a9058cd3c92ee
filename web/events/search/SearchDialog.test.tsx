import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { SearchDialog } from './SearchDialog.tsx';

afterEach(() => page.viewport(1280, 800));

it('fills a phone before anything is typed', async () => {
  await page.viewport(390, 844);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <SearchDialog open onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Search events' });
  await expect.poll(() => dialog.element().getBoundingClientRect().toJSON()).toMatchObject({ top: 0, height: 844 });
});
