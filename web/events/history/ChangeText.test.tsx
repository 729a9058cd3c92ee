import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { ChangeText } from './ChangeText.tsx';

const event = { tagId: null, recurringEventId: null, endTimeZone: null, isAllDay: false };
const times = { startTime: '2026-12-04T09:00:00', endTime: '2026-12-04T10:00:00' };
const moved = (timeZone: string) => ({
  ...({ entity: 'event', id: 'call', action: 'update', name: 'Call' } as const),
  event: { ...event, ...times, timeZone },
  fields: [
    { field: 'startTime', before: '2026-12-04T08:00:00', after: times.startTime },
    { field: 'endTime', before: '2026-12-04T09:00:00', after: times.endTime },
  ],
});
const around = { purged: false, tags: [], people: [], color: '#6495ED', onOpen: vi.fn() };

it('says whose hours those of a change are, to a reader in Moscow', async () => {
  const { redraw } = await show(<ChangeText change={moved('Asia/Tokyo')} {...around} />);
  await expect.element(page.getByText('9:00–10:00 AM Tokyo · 3:00–4:00 AM for you')).toBeVisible();
  await expect.element(page.getByText(/8:00\sAM.–.9:00\sAM Tokyo/)).toBeVisible();
  await redraw(<ChangeText change={moved('Europe/Moscow')} {...around} />);
  await expect.element(page.getByText('for you')).not.toBeInTheDocument();
  await expect.element(page.getByText('Moscow')).not.toBeInTheDocument();
  await redraw(<ChangeText change={moved('')} {...around} />);
  await expect.element(page.getByText('for you')).not.toBeInTheDocument();
});

it('names a deleted or restored occurrence by its date, without a row of dates', async () => {
  const series = { ...moved('Europe/Moscow'), scope: 'this' as const };
  const of = (before: string[], after: string[]) => ({ ...series, fields: [{ field: 'exdates', before, after }] });
  const tenth = '2026-12-10T09:00:00';
  const { redraw } = await show(<ChangeText change={of([], [tenth])} {...around} />);
  await expect.element(page.getByText(/^Deleted “Call” on Dec.10$/)).toBeVisible();
  await redraw(<ChangeText change={of([tenth], [])} {...around} />);
  await expect.element(page.getByText(/^Restored “Call” on Dec.10$/)).toBeVisible();
  await expect.element(page.getByText('Skipped dates')).not.toBeInTheDocument();
  await redraw(<ChangeText change={{ ...series, scope: 'following' }} {...around} />);
  await expect.element(page.getByText(/^Changed “Call” from Dec.4 on$/)).toBeVisible();
});

it.each(['task', 'journal'] as const)(
  'says that a %s was moved, and where to if its reader sees that calendar',
  async (entity) => {
    const away = (calendar: { id: string; name: string } | null) => ({
      ...{ ...({ entity, id: 't', action: 'delete' } as const), name: 'Call', fields: [] },
      moved: { way: 'to' as const, calendar },
    });
    const { redraw } = await show(<ChangeText change={away({ id: 'w', name: 'Work' })} {...around} />);
    const kind = entity === 'task' ? 'task' : 'journal entry';
    await expect.element(page.getByText(`Moved the ${kind} “Call” to the calendar “Work”`)).toBeVisible();
    await redraw(<ChangeText change={away(null)} {...around} />);
    await expect.element(page.getByText(`Moved the ${kind} “Call” to another calendar`)).toBeVisible();
  },
);
