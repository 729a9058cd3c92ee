import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreatedFeed, Feed } from '#domain/feeds.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { feedWords } from '#web/app/words-on-demand.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { FeedsDialog } from './FeedsDialog.tsx';

const LIST = '/calendars/family/feeds';
const createdAt = '2026-11-20T12:00:00.000Z';
const feed: Feed = {
  ...{
    id: 'f',
    name: 'Google',
    content: 'all',
    tag: null,
    withPeople: false,
    isTagDeleted: false,
    createdBy: { id: 'anna', name: 'Anna' },
  },
  ...{ createdAt, expiresAt: null, askedAt: null, askedBy: null },
};
const made: CreatedFeed = { feed, url: 'https://kalends.example/feeds/secret' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => vi.unstubAllGlobals());

async function open(answers: Parameters<typeof pretendServer>[0]) {
  setUser({
    ...{ id: 'anna', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  const times = pretendServer({ [`GET ${LIST}`]: () => Response.json([feed]), ...answers });
  const shown = <FeedsDialog open calendarId="family" tags={[]} meId="anna" onClose={vi.fn()} onClosed={vi.fn()} />;
  await showCalling(shown, feedWords);
  return times;
}
async function name(): Promise<void> {
  await page.getByRole('textbox').click();
  await userEvent.keyboard('Google');
}

it('a double press makes one link, which is shown once it is there', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open({ [`POST ${LIST}`]: () => answer.promise });
  await name();
  await button('Create link').dblClick();
  expect(times(`POST ${LIST}`)).toBe(1);
  answer.resolve(Response.json(made, { status: 201 }));
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(made.url);
});

it('a link is made for the password where the sign-in was a while ago, and the form keeps what was typed', async () => {
  const refusal = { code: 'password_required', message: 'Enter your password again' };
  const answers = [Response.json(refusal, { status: 403 }), Response.json(made, { status: 201 })];
  await open({ [`POST ${LIST}`]: () => answers.shift() ?? broken() });
  await name();
  await button('Create link').click();
  const password = page.getByLabelText('Your password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Who or what it is for' })).toHaveValue('Google');
  await button('Create link').click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(password, 'Correct-horse#1');
  await button('Create link').click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(made.url);
});

it('a link without a name is asked for one, and not made', async () => {
  const times = await open({});
  await button('Create link').click();
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(times(`POST ${LIST}`)).toBe(0);
});

it('a link names people where that is ticked, which is not asked for busy times', async () => {
  const sent: unknown[] = [];
  const person = { name: 'Max', initials: 'M', color: '#2196F3', userId: null };
  await open({
    [`POST ${LIST}`]: (body) => {
      sent.push(body);
      return Response.json(made, { status: 201 });
    },
    'GET /calendars/family/people': () => Response.json(['a', 'b'].map((id) => ({ id, ...person }))),
  });
  await name();
  const names = page.getByRole('checkbox', { name: 'Name the people events are for' });
  await names.click();
  await page.getByRole('combobox', { name: 'What the link shows' }).click();
  await page.getByRole('option', { name: 'Busy times only' }).click();
  await expect.element(names).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'What the link shows' }).click();
  await page.getByRole('option', { name: 'All events' }).click();
  await button('Create link').click();
  await expect.poll(() => sent).toMatchObject([{ name: 'Google', content: 'all', withPeople: true }]);
});

it('a link that cannot be made is said, and the form stays as it is', async () => {
  await open({ [`POST ${LIST}`]: broken });
  await name();
  await button('Create link').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await expect.element(page.getByRole('textbox')).toHaveValue('Google');
});

it('a double press revokes once', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open({ [`DELETE ${LIST}/f`]: () => answer.promise });
  await button('Revoke link: Google').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).dblClick();
  expect(times(`DELETE ${LIST}/f`)).toBe(1);
  answer.resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('links that do not load can be tried again', async () => {
  const times = await open({ [`GET ${LIST}`]: broken });
  await button('Try again').click();
  await expect.poll(() => times(`GET ${LIST}`)).toBe(2);
});
