import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Calendar } from '#domain/calendars.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { draftsOf } from '#web/events/drafts/draft-store.ts';
import type { EventEditor } from '#web/events/use-event-editor.ts';
import { setUser } from '#web/identity/accounts/account.ts';
import { storage } from '#web/platform/storage.ts';
import { CalendarQuickAdd } from './CalendarQuickAdd.tsx';

const HOME = {
  ...{ id: 'home', name: 'Home', role: 'owner', color: '#2196F3', timezone: 'Europe/Moscow', firstDayOfWeek: 1 },
} as Calendar; // all that is read

it('keeps a draft of the line until it is saved, and none after that', async () => {
  pretendServer({ 'GET /calendars': () => Response.json([HOME]) });
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the line reads of it
  const editor = { goOn: vi.fn() } as unknown as EventEditor; // all that is called
  const on = { onStored: vi.fn(), onReminders: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const now = '2026-11-20T12:00:00';
  // Stays open after it was closed, as it does for an effect of the last render before.
  await showCalling(
    <CalendarQuickAdd
      open
      id="a"
      calendars={[HOME]}
      date="2026-11-20"
      zone="Europe/Moscow"
      {...{ editor, now, ...on }}
    />,
    async () => {},
  );
  const line = page.getByRole('textbox', { name: 'What and when' });
  await line.fill('dinner tomorrow at 8pm');
  await vi.waitFor(() => expect(draftsOf('anna', ['home'])).toMatchObject([{ line: 'dinner tomorrow at 8pm' }]));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(on.onClose).toHaveBeenCalled());
  await line.fill('dinner tomorrow at 9pm');
  await expect.element(page.getByText('at 9pm', { exact: true }).first()).toBeInTheDocument();
  expect(draftsOf('anna', ['home'])).toEqual([]);
});
