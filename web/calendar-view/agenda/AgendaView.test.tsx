import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sourceOf } from '../month-source.ts';
import { AgendaView } from './AgendaView.tsx';

const nothing = () => undefined;

it('says until when nothing is planned, looks further, and adds', async () => {
  const onAdd = vi.fn();
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <AgendaView
        label="November"
        date="2026-11-23"
        now="2026-11-23T12:00:00"
        source={sourceOf([], true, 'UTC', false)}
        onDay={nothing}
        onEvent={nothing}
        onDate={nothing}
        onAdd={onAdd}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Nothing planned until February 1, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Look further ahead' }).click();
  await expect.element(page.getByText('Nothing planned until May 1, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Add event' }).click();
  expect(onAdd).toHaveBeenCalledOnce();
});
