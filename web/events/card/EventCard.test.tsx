import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { EventCard } from './EventCard.tsx';

const TAGS = [
  { id: 'choir', name: 'Choir', color: '#9C27B0' },
  { id: 'home', name: 'Home', color: '#4CAF50' },
];
const PEOPLE = [
  { id: 'anna', name: 'Anna', initials: 'A', color: '#E91E63', userId: 'anna' },
  { id: 'max', name: 'Max', initials: 'M', color: '#2196F3', userId: null },
];
const TITLE = 'A rehearsal of the whole choir with the orchestra of the city '.repeat(3).trim();
const event = sampleEvent({
  id: 'a',
  title: TITLE,
  startTime: '2026-12-01T19:00:00',
  endTime: '2026-12-01T21:00:00',
  startAt: '2026-12-01T16:00:00Z',
  endAt: '2026-12-01T18:00:00Z',
  location: 'Great Hall',
  description: 'Scores: https://example.com/scores\njavascript:alert(1)',
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
  tag: TAGS[0] ?? null,
  tagId: 'choir',
  createdBy: { id: 'marcus', name: 'Marcus' },
});

const series = { ...event, rdates: ['2099-12-05T19:00:00'], exdates: ['2099-12-08T19:00:00', '2099-12-15T19:00:00'] };

const card = (mayChange: boolean, zone = 'Europe/Moscow') => {
  const actions = { edit: vi.fn(), duplicate: vi.fn(), remove: vi.fn(), retag: vi.fn() };
  const around = { tags: TAGS, people: PEOPLE, about: null, now: Date.parse('2026-11-20T10:00:00Z'), meId: 'anna' };
  const ways = { onShare: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  const given = { event, series, zone, ...around, ...ways };
  return { actions, ways, element: <EventCard open {...given} actions={mayChange ? actions : null} /> };
};

it('says everything about an event, in words', async () => {
  await show(card(true).element);
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect.element(page.getByText('Tuesday, December 1, 7:00–9:00 PM')).toBeVisible();
  const rule = 'Every Tuesday, and also on December 5, 2099, except on December 8 and 15, 2099';
  await expect.element(page.getByText(rule)).toBeVisible();
  await expect.element(page.getByText(/^Added by Marcus, /)).toBeVisible();
  const people = page.getByRole('listitem').filter({ hasText: /^Who: / });
  await expect.element(people.getByText('Anna')).toBeVisible();
  await expect.element(people.getByText('Max')).toBeVisible();
  const links = page.getByRole('link').elements() as HTMLAnchorElement[]; // by their role
  expect(links.map(({ href, rel, target }) => [href, rel, target])).toEqual([
    ['https://www.openstreetmap.org/search?query=Great%20Hall', 'noopener noreferrer', '_blank'],
    ['https://example.com/scores', 'noopener noreferrer', '_blank'],
  ]);
});

it('names the zone that is shown, says when it is for the reader, and on the clock of the event', async () => {
  const { element } = card(true, 'Asia/Tokyo');
  const { redraw } = await show(element);
  await expect.element(page.getByText('Wednesday, December 2, 1:00–3:00 AM')).toBeVisible();
  await expect.element(page.getByText('Tokyo · Dec 1, 7:00–9:00 PM for you')).toBeVisible();
  const there = {
    ...event,
    timeZone: 'Europe/London',
    startTime: '2026-12-01T16:00:00',
    endTime: '2026-12-01T18:00:00',
  };
  await redraw({ ...element, props: { ...element.props, zone: 'Europe/Moscow', event: there } });
  await expect.element(page.getByText('4:00–6:00 PM London')).toBeVisible();
  await expect.element(page.getByText('for you')).not.toBeInTheDocument();
});

it('is changed by its buttons, by keys, and its tag by one press', async () => {
  const { actions, element } = card(true);
  await show(element);
  await page.getByRole('button', { name: 'Home' }).click();
  expect(actions.retag).toHaveBeenLastCalledWith(TAGS[1]);
  await page.getByRole('button', { name: 'Choir' }).click();
  expect(actions.retag).toHaveBeenLastCalledWith(null);
  await userEvent.keyboard('e');
  await userEvent.keyboard('d');
  await userEvent.keyboard('{Delete}');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  expect([actions.edit, actions.duplicate, actions.remove].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

it('lets those who only read share it, and nothing else', async () => {
  const { ways, element } = card(false);
  await show(element);
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['', 'Share']);
  await expect.element(page.getByText('Choir', { exact: true })).toBeVisible();
  await userEvent.keyboard('e');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(ways.onShare).toHaveBeenCalledOnce();
});

it('offers those who only read a choice of their own, and what is bad last', async () => {
  const { ways, element } = card(false);
  const [run, remove] = [vi.fn(), { text: 'Propose to delete', run: vi.fn() }];
  await show({ ...element, props: { ...element.props, instead: { svg: '', text: 'Propose a change', run, remove } } });
  const buttons = page.getByRole('button');
  expect(buttons.elements().map((button) => button.textContent)).toEqual([
    '',
    'Propose a change',
    'Share',
    remove.text,
  ]);
  await buttons.getByText(remove.text).click();
  await buttons.getByText('Propose a change').click();
  for (const chosen of [run, remove.run]) expect(chosen).toHaveBeenCalledOnce();
  expect(ways.onShare).not.toHaveBeenCalled();
});

it('shows those who read a private one that others do not, and shows others only when it is', async () => {
  const own = { ...event, class: 'private', createdBy: { id: 'anna', name: 'Anna' } } as const;
  const { element, actions } = card(true);
  const { redraw } = await show({ ...element, props: { ...element.props, event: own } });
  await expect
    .element(page.getByText('Private: only its author and the owner of the calendar see what it is'))
    .toBeVisible();
  const nothing = { title: '', location: '', description: '', tag: null, tagId: null, recurrence: null } as const;
  const block = { ...event, ...nothing, class: 'private', redacted: true } as const;
  const onlyMoved = { edit: actions.edit, remove: actions.remove };
  await redraw({ ...element, props: { ...element.props, event: block, actions: onlyMoved } });
  await expect.element(page.getByRole('heading', { name: 'Busy' })).toBeVisible();
  await expect.element(page.getByText('Only its author and the owner of the calendar see what it is')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Home' })).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  expect(actions.duplicate).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(actions.edit).toHaveBeenCalledOnce();
});
