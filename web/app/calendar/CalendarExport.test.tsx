import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { calendarFileWords } from '../words-on-demand.ts';
import { CalendarExport } from './CalendarExport.tsx';

const FILE = 'GET /calendars/family/export.ics';
const calendar = { id: 'family', name: 'Family', firstDayOfWeek: 1 };
const run = page.getByRole('button', { name: 'Download', exact: true });
const day = (name: 'From' | 'To') => page.getByRole('textbox', { name, exact: true });
const saved = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  saved.mockClear();
});

async function open(file: () => Response | Promise<Response>) {
  const times = pretendServer({ [FILE]: file });
  const onClose = vi.fn();
  await show(<p />); // Loads the words first.
  await calendarFileWords();
  await show(<CalendarExport open calendar={calendar} today="2026-11-20" onClose={onClose} onClosed={vi.fn()} />);
  return { asked: () => times(FILE), onClose };
}
async function chooseDays(): Promise<void> {
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Some days' }).click();
}
async function write(name: 'From' | 'To', text: string): Promise<void> {
  await day(name).click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
}

it('a double press downloads once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked, onClose } = await open(() => answer.promise);
  await run.dblClick();
  await expect.element(run).toHaveAttribute('aria-busy', 'true');
  expect(asked()).toBe(1);
  answer.resolve(new Response('BEGIN:VCALENDAR'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved).toHaveBeenCalledOnce();
});

it('a file that cannot be had is said, and can be asked for again', async () => {
  const { asked, onClose } = await open(broken);
  await run.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await run.click();
  await expect.poll(asked).toBe(2);
  expect([onClose.mock.calls.length, saved.mock.calls.length]).toEqual([0, 0]);
});

it('days are written as people say them', async () => {
  await open(broken);
  await chooseDays();
  await write('From', '5 dec');
  await expect.element(day('From')).toHaveValue('December 5, 2026');
});

it('days in the wrong order, and what is no day, are reported before anything is requested', async () => {
  const { asked } = await open(broken);
  await chooseDays();
  await write('To', '5 dec 2025');
  await run.click();
  await expect.element(day('To')).toHaveAccessibleDescription(/This is before the first day/);
  await write('From', 'whenever');
  await run.click();
  await expect.element(day('From')).toHaveAccessibleDescription(/This does not look like a date/);
  expect(asked()).toBe(0);
});
