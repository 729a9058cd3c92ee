import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import type { View } from '#web/calendar-view/view-state.ts';
import { hiddenCalendars, setHidden } from '#web/calendars/remembered.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { subscribedWords } from '../../words-on-demand.ts';
import { SideList } from './SideList.tsx';

const onDate = vi.fn();
const CALENDARS = ['Family', 'Work', 'Choir'].map((name) => ({
  ...{ id: name.toLowerCase(), name, description: '', timezone: 'UTC', color: '#009688', firstDayOfWeek: 1 },
  ...{ ownerId: 'o', owner: { name: 'Olga' }, role: 'owner', ownName: null, ownColor: null, version: 1 },
  memberCount: 1,
}));

function Address() {
  return <output>{useLocation().pathname}</output>;
}
const draw = (present: string, view: View = 'week') =>
  showCalling(
    <>
      <Address />
      <SideList
        present={present}
        beside={{ viewState: { view, date: '2026-11-20' }, today: '2026-11-18', firstDayOfWeek: 1, onDate }}
        onSubscriptions={vi.fn()}
      />
    </>,
    subscribedWords,
  );
const box = (name: string) => page.getByRole('checkbox', { name });
const ticked = () =>
  page
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((element) => element.closest('li')?.textContent);
const shaded = () => [...document.querySelectorAll('td[data-shaded]')].map((cell) => cell.textContent);

beforeEach(() => {
  setUser({
    ...{ id: '1', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: ['DE', 'US'], showsOwnTime: false, lastVisitedCalendar: null },
  });
  pretendServer({
    'GET /calendars': () => Response.json(CALENDARS),
    'GET /subscribed-calendars': () => Response.json([]),
  });
});
afterEach(() => {
  setHidden([]);
  onDate.mockClear();
});

it('ticks what is seen together, and a press hides and shows it', async () => {
  setHidden(['choir']);
  await draw('all');
  await expect.element(box('Work')).toBeChecked();
  expect(ticked()).toEqual(['Family', 'Work', 'Germany', 'United States']);
  await box('Work').click();
  expect(hiddenCalendars()).toEqual(['choir', 'work']);
  await box('Choir').click();
  expect(ticked()).toEqual(['Family', 'Choir', 'Germany', 'United States']);
});

it('beside a calendar alone ticks that one, and another tick shows the two together', async () => {
  setHidden(['work']);
  await draw('family');
  await expect.element(box('Family')).toBeChecked();
  expect(ticked()).toEqual(['Family', 'Germany', 'United States']);
  await box('Work').click();
  await expect.element(page.getByText('/dashboard/calendar/all')).toBeInTheDocument();
  expect(hiddenCalendars()).toEqual(['choir']);
});

it('switches holidays off on this device, which calendars do not change', async () => {
  await draw('all');
  await box('Germany').click();
  await expect.element(box('Germany')).not.toBeChecked();
  await page.getByRole('button', { name: 'Switch all off' }).click();
  await page.getByRole('button', { name: 'Switch all on' }).click();
  expect(ticked()).toEqual(['Family', 'Work', 'Choir', 'United States']);
});

it.each([
  ['day', ['20']],
  ['week', ['16', '17', '18', '19', '20', '21', '22']],
] as const)('shades the days of the %s, and goes to the one that is pressed', async (view, days) => {
  await draw('all', view);
  expect(shaded()).toEqual(days);
  await page.getByRole('button', { name: 'Friday, November 13, 2026' }).click();
  expect(onDate.mock.calls).toEqual([['2026-11-13']]);
});

it('shades several days that stand side by side', async () => {
  await draw('all', 'days');
  expect(shaded()).toEqual(['20', '21', '22']);
});

it('is navigated by keys, as one stop of Tab', async () => {
  await draw('all', 'month');
  expect(shaded()).toHaveLength(30);
  const day = page.getByRole('button', { name: 'Friday, November 20, 2026' });
  day.element().focus();
  expect(page.getByRole('table').element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onDate.mock.calls).toEqual([['2026-12-04']]);
  expect(shaded()).toEqual([]);
});
