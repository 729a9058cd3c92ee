import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { show } from '#tests/support/component.ts';
import { importWords } from '../words-on-demand.ts';
import { ImportDialog } from './ImportDialog.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const counts = { new: 2, updated: 0, unchanged: 0, kept: 0, ignored: 0, stored: 0, refused: 0, mended: 0 };
const preview = {
  ...{
    calendar: { name: 'School', timeZone: null },
    counts,
    found: counts,
    entries: ['Lunch', 'Trip'].map((title, place) => ({
      ...{ place, title, outcome: 'new', start: '2026-11-23', isAllDay: true, repeats: false, notes: [], messages: [] },
    })),
    notes: [],
    encodings: ['utf-8'],
    zones: [],
    dates: null,
    calendarsLeft: null,
    elsewhere: [],
    withReminders: 0,
  },
  tags: { made: [], leftOut: [] },
} as unknown as ImportPreview; // what the dialog reads of it
const done = { ended: true, handled: 2, total: 2, added: 2, changed: 0, version: 3, name: 'school.ics' };
const FAMILY = { id: 'family', name: 'Family', color: '#6495ED' };
const file = (name: string) =>
  new File(['BEGIN:VCALENDAR'], name, { type: name.endsWith('ics') ? 'text/calendar' : '' });
const MADE = { ...FAMILY, id: 'made', name: 'School', role: 'owner' };

afterEach(() => vi.unstubAllGlobals());

/** @param imported what comes of the import itself @param told what a preview says */
async function open(imported: () => Promise<Response>, answer = preview) {
  await show(<p />); // Loads the words first.
  await importWords();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, location.origin);
    asked.push(/leaveOut=1|find=|skipElsewhere=true|dates=/.test(path) ? path : pathname);
    if (pathname.endsWith('/preview')) return Response.json(answer);
    if (pathname.endsWith('/calendars')) return Response.json({ calendar: MADE });
    return pathname.endsWith('/import') ? imported() : Response.json(null);
  });
  const [onClose, onClosed] = [vi.fn(), vi.fn()];
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog open calendars={[FAMILY as never]} offersNew={false} {...{ onClose, onClosed }} />
    </QueryClientProvider>,
  );
  const choose = (...names: string[]) => {
    const input = document.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('Nothing takes a file.');
    return userEvent.upload(input, names.map(file));
  };
  return { asked, choose, onClose, imports: () => asked.filter((path) => path.endsWith('/import')).length };
}

it('says at once that a file is none of a calendar, and asks the server nothing', async () => {
  const { asked, choose } = await open(async () => Response.json(done));
  await choose('photo.jpg');
  await expect.element(page.getByRole('alert')).toHaveTextContent('.ics');
  await expect.element(button('Choose files')).toBeVisible();
  expect(asked.filter((path) => path.includes('import'))).toEqual([]);
});

it('keeps the focus inside once a file is chosen', async () => {
  const { choose } = await open(async () => Response.json(done));
  await button('Choose files').element().focus();
  await choose('school.ics');
  await expect.element(page.getByText('2 new events')).toBeVisible();
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
});

it('what is left out is not imported, and where nothing is left there is nothing to do', async () => {
  const { asked, choose } = await open(async () => Response.json(done));
  await choose('school.ics');
  await page.getByText('2 new events').click();
  await page.getByRole('checkbox', { name: /^Lunch/ }).click();
  await page.getByRole('checkbox', { name: /^Trip/ }).click();
  await expect.element(button('Import')).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Lunch/ }).click();
  await button('Import').click();
  await expect.poll(() => asked.filter((path) => path.includes('leaveOut=1')).length).toBe(1);
});

it('what is not shown is found, and stays left out when others are', async () => {
  counts.new = 3;
  const { asked, choose } = await open(async () => Response.json(done));
  await choose('school.ics');
  await page.getByText('3 new events').click();
  await page.getByRole('checkbox', { name: /^Trip/ }).click();
  await page.getByLabelText('Find in the file').fill('zoo');
  await button('Find').click();
  await expect.poll(() => asked.filter((path) => path.includes('find=zoo')).length).toBe(1);
  await expect.element(page.getByText('1 left out')).toBeVisible();
  await button('Import').click();
  await expect.poll(() => asked.filter((path) => path.includes('leaveOut=1')).length).toBe(1);
  counts.new = 2;
});

it('a double press imports once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { choose, imports, onClose } = await open(() => answer.promise);
  await choose('school.ics');
  await button('Import').dblClick();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(imports).toBe(1);
  answer.resolve(Response.json(done satisfies Partial<ImportAnswer>));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(imports()).toBe(1);
});

it('a server that refuses is heard, and the file stays chosen', async () => {
  const refusal = { error: 'Too many events', code: 'quota_events' };
  const { choose, imports, onClose } = await open(async () => Response.json(refusal, { status: 409 }));
  await choose('school.ics');
  await button('Import').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('Import')).toBeVisible();
  expect([imports(), onClose.mock.calls.length]).toEqual([1, 0]);
});

it('a network that goes away while an import runs forbids nothing: it goes on', async () => {
  const answer = Promise.withResolvers<Response>();
  const { choose, onClose } = await open(() => answer.promise);
  await choose('school.ics');
  await button('Import').click();
  await expect.element(page.getByText('You can close this: the import goes on.')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(button('Import')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  answer.resolve(Response.json(done));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

it('several files make a calendar each, one that fails stops no other, and another press tries it again', async () => {
  let calls = 0;
  const { asked, choose, imports, onClose } = await open(async () => {
    calls += 1;
    return calls === 2 ? Response.json({ error: 'No', code: 'quota_events' }, { status: 409 }) : Response.json(done);
  });
  await choose('school.ics', 'work.ics', 'trip.ics');
  await expect.element(page.getByText('3 files')).toBeVisible();
  await page.getByRole('checkbox', { name: 'School' }).nth(2).click();
  await button('Import').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Imported 2 events').first()).toBeVisible();
  const made = () => asked.filter((path) => path.endsWith('/calendars')).length;
  expect([imports(), made()]).toEqual([2, 2]);
  await expect.element(button('Import')).toBeEnabled();
  await button('Import').click();
  await expect.poll(imports).toBe(3);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect([made(), onClose.mock.calls.length]).toEqual([2, 0]);
});

it('several files are taken back by one press, and calendars that were made for them are deleted', async () => {
  const { asked, choose, imports, onClose } = await open(async () => Response.json(done));
  await choose('school.ics', 'work.ics');
  await button('Import').click();
  await button('Undo').click();
  await expect.poll(() => asked.filter((path) => path.endsWith('/calendars/made'))).toHaveLength(2);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect([imports(), asked.filter((path) => path.endsWith('/undo'))]).toEqual([2, []]);
});

it('more calendars than the person may have are not begun', async () => {
  const { choose, imports } = await open(async () => Response.json(done), { ...preview, calendarsLeft: 1 });
  await choose('school.ics', 'work.ics');
  await expect.element(page.getByText('You can have 1 more calendar.', { exact: false })).toBeVisible();
  await expect.element(button('Import')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'School' }).nth(1).click();
  await expect.element(button('Import')).toBeEnabled();
  expect(imports()).toBe(0);
});

it('says which events are in another calendar already, and leaves them out where that is chosen', async () => {
  const elsewhere = [{ calendarId: 'work', name: 'Work', count: 1 }];
  const { asked, choose } = await open(async () => Response.json(done), { ...preview, elsewhere });
  await choose('school.ics');
  await expect.element(page.getByText('1 of these events is in your calendar “Work” already')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave out what is in another calendar already' }).click();
  await button('Import').click();
  await expect.poll(() => asked.filter((path) => path.includes('skipElsewhere=true')).length).toBe(1);
});

it('another order of dates can be chosen where a table does not show its own', async () => {
  const { asked, choose } = await open(async () => Response.json(done), {
    ...preview,
    dates: { order: 'mdy', by: 'language' },
  });
  await choose('outlook.csv');
  await page.getByRole('combobox', { name: 'Order of the dates' }).click();
  await userEvent.click(page.getByRole('option', { name: /^Day, month/ }));
  await expect.poll(() => asked.filter((path) => path.includes('dates=dmy')).length).toBe(1);
});
