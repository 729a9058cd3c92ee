import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { subscribedWords } from '#web/app/words-on-demand.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { SubscriptionsDialog } from './SubscriptionsDialog.tsx';

const LIST = '/subscribed-calendars';
const [heard, next] = ['2026-11-20T12:00:00.000Z', '2126-11-20T13:00:00.000Z'];
const football: SubscribedCalendar = {
  ...{ id: 'f', url: 'https://example.com/f.ics', name: 'Football', ownName: null, color: '#112233', isShown: true },
  ...{
    createdAt: heard,
    heardAt: heard,
    askedAt: heard,
    nextAt: next,
    problem: null,
    events: 3,
    unreadable: 0,
    encoding: null,
  },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
});

async function open(answers: Record<string, () => Response | Promise<Response>>, list = [football]) {
  const times = pretendServer({ [`GET ${LIST}`]: () => Response.json(list), ...answers });
  const shown = <SubscriptionsDialog open swatches={() => <SnackbarHost />} onClose={vi.fn()} onClosed={vi.fn()} />;
  await showCalling(shown, subscribedWords);
  return times;
}
const settings = () => button('Name, colour and more: Football').click();

it('a double press unsubscribes once', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open({ [`DELETE ${LIST}/f`]: () => answer.promise });
  await settings();
  await button('Unsubscribe').dblClick();
  expect(times(`DELETE ${LIST}/f`)).toBe(1);
  answer.resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText('Unsubscribed: Football').first()).toBeVisible();
});

it('what cannot be ended is said, and stays', async () => {
  await open({ [`DELETE ${LIST}/f`]: broken });
  await settings();
  await button('Unsubscribe').click();
  await expect.element(page.getByText('The server is broken').first()).toBeVisible();
  await expect.element(button('Unsubscribe')).toBeVisible();
});

it('a double press subscribes once, and what is wrong with an address stands beside it', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open({ [`POST ${LIST}`]: () => answer.promise });
  const address = page.getByRole('textbox', { name: 'Address of the calendar' });
  await address.click();
  await userEvent.keyboard('football');
  await button('Subscribe').dblClick();
  expect(times(`POST ${LIST}`)).toBe(1);
  const refusal = { code: 'validation_failed', message: 'Wrong', fields: { url: 'No address' } };
  answer.resolve(Response.json(refusal, { status: 400 }));
  await expect.element(address).toHaveAccessibleDescription(/No address/);
  await expect.element(address).toHaveValue('football');
});

it('while a calendar is asked it says so, and what failed stands in plain words', async () => {
  const asked = { ...football, heardAt: null, askedAt: null, nextAt: new Date().toISOString() };
  const failed = { ...football, id: 'g', name: 'School', problem: 'gone' as const };
  await open({}, [asked, failed]);
  await expect.element(page.getByText('being read for the first time…')).toBeVisible();
  await expect.element(page.getByText(/^There is nothing at this address/)).toBeVisible();
});

it('a list that does not load can be tried again', async () => {
  const times = await open({ [`GET ${LIST}`]: broken });
  await button('Try again').click();
  await expect.poll(() => times(`GET ${LIST}`)).toBe(2);
});

it('begins at the address where there is a mouse', async () => {
  await open({});
  await expect.element(page.getByRole('textbox', { name: 'Address of the calendar' })).toHaveFocus();
});
