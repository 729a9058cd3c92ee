import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { BATCH_MAX } from '#domain/values/events.ts';
import { show } from '#tests/support/component.ts';
import { eventsQuery } from '#web/events/api.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';

const calendar = (id: string, name: string) =>
  ({ id, name, role: 'owner', timezone: 'Europe/Moscow', firstDayOfWeek: 1 }) as Calendar; // all that is read
const [HOME, TEAM] = [calendar('home', 'Home'), calendar('team', 'Team')];
const event = (id: string, day: number, given: Partial<CalendarEvent> = {}) =>
  sampleEvent({
    ...{ id, startTime: `2026-11-${day}T10:00:00`, endTime: `2026-11-${day}T11:00:00` },
    ...{ startAt: `2026-11-${day}T07:00:00Z`, endAt: `2026-11-${day}T08:00:00Z`, ...given },
  });

/** The server, which records its calls and can reject those of one calendar. */
const server = vi.fn<typeof fetch>();
let asked: string[];
let refused: string | undefined;
/** An event that it rejects. */
let unfit: string | undefined;

beforeEach(() => {
  asked = [];
  refused = undefined;
  unfit = undefined;
  server.mockImplementation(async (input, init) => {
    const path = String(input).replace(/^.*\/api/, '');
    if (path.includes('startDate')) return Response.json([]); // the page refetches its week
    const { calendarId = '', operations = [] } = JSON.parse(String(init?.body ?? '{}'));
    const titles = operations.map((one: { create: { title: string; startTime: string } }) => {
      return `${one.create.title} ${one.create.startTime.slice(5, 13)}`;
    });
    asked.push([path, calendarId, ...titles].filter(Boolean).join(' '));
    if (calendarId === refused)
      return Response.json({ code: 'forbidden', message: 'Not allowed there' }, { status: 403 });
    const at = operations.findIndex((one: { create: { title: string } }) => one.create.title === unfit);
    if (at >= 0) {
      const fields = { [`operations.${at}.endTime`]: 'Wrong' };
      return Response.json({ code: 'validation_failed', message: 'Check the marked fields', fields }, { status: 400 });
    }
    return Response.json({ version: calendarId === 'team' ? 7 : 3, events: [] });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

async function open(events: Readonly<Record<string, readonly CalendarEvent[]>>, said = 'To the week') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const range = { first: '2026-11-15', last: '2026-11-23' };
  for (const [id, list] of Object.entries(events)) client.setQueryData(eventsQuery(id, range).queryKey, [...list]);
  const ways = { onCopied: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const calendars = [HOME, TEAM].filter(({ id }) => id in events);
  await show(
    <QueryClientProvider client={client}>
      <CopyWeekDialog
        open
        {...ways}
        {...{ calendars, date: '2026-11-18', zone: 'Europe/Moscow', today: '2026-11-18' }}
      />
      <SnackbarHost />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(said)).toBeVisible();
  asked = [];
  return ways;
}

const copy = (count: number) => page.getByRole('button', { name: `Copy ${count} event` });

const day = (name: string) => page.getByRole('button', { name });

it('copies what begins in the week, each event in its calendar, and takes all of it back at once', async () => {
  const { onCopied } = await open({
    home: [event('Choir', 16, { recurringEventId: 'choir' }), event('Before', 15)],
    team: [event('Review', 20), event('After', 23)],
  });
  await expect.element(page.getByText('From the calendars: Home and Team.')).toBeVisible();
  await expect.element(page.getByText('Occurrences of series become separate events.')).toBeVisible();
  await copy(2).click();
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalledExactlyOnceWith('2026-11-23'));
  expect(asked).toEqual(['/events/batch home Choir 11-23T10', '/events/batch team Review 11-27T10']);
  asked = [];
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: the copied events are gone')).toBeVisible();
  expect(asked).toEqual(['/calendars/team/history/7/undo', '/calendars/home/history/3/undo']);
});

it('leaves no half of a week behind when one calendar refuses', async () => {
  const { onCopied } = await open({ home: [event('Choir', 16)], team: [event('Review', 20)] });
  refused = 'team';
  await copy(2).click();
  await expect.element(page.getByText('Not allowed there')).toBeVisible();
  expect(asked.at(-1)).toBe('/calendars/home/history/3/undo');
  expect(onCopied).not.toHaveBeenCalled();
});

it('leaves an event behind that cannot be there, and says which', async () => {
  const { onCopied } = await open({ home: [event('Choir', 16), event('Odd', 17)], team: [event('Review', 20)] });
  unfit = 'Odd';
  await copy(3).click();
  await expect.element(page.getByText('2 events copied. Not copied, because it did not fit there: Odd')).toBeVisible();
  expect(onCopied).toHaveBeenCalledOnce();
  const [all, ...then] = ['Choir 11-23T10 Odd 11-24T10', 'Choir 11-23T10', 'Review 11-27T10'];
  expect(asked).toEqual([
    `/events/batch home ${all}`,
    `/events/batch home ${then[0]}`,
    `/events/batch team ${then[1]}`,
  ]);
});

it('goes to the week of the day that is chosen, and not onto itself', async () => {
  const { onCopied } = await open({ home: [event('Choir', 16)] });
  await day('Thursday, November 19, 2026').click();
  await expect.element(page.getByText('This is the week itself')).toBeVisible();
  await expect.element(copy(1)).toBeDisabled();
  await day('Monday, November 9, 2026').click();
  await copy(1).click();
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalledExactlyOnceWith('2026-11-09'));
  expect(asked).toEqual(['/events/batch home Choir 11-09T10']);
});

it('says how many events are too many', async () => {
  const many = Array.from({ length: BATCH_MAX + 1 }, (_, at) => event(`Event ${at}`, 17));
  const said = '501 events begin in “Team” this week; at most 500 can be copied at once';
  await open({ home: [event('Choir', 16)], team: many }, said);
  await expect.element(copy(502)).toBeDisabled();
});
