import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typeKey } from './credential.ts';
import type { Call } from './request.ts';
import { tryForm } from './try-form.ts';

/** A call that takes a file. */

const call: Call = {
  ...{ method: 'POST', path: '/api/calendars/{id}/import', isPublic: false },
  query: [{ name: 'id', required: false }],
  file: { types: ['text/calendar', 'application/zip'], bytes: 60 },
};
const TEXT = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n';
const sent: { readonly url: string; readonly type: string | null; readonly text: string }[] = [];

const control = (name: string) => page.getByLabelText(name, { exact: true });
const [file, text] = [control('Body (a file)'), control('or its text')];
const send = page.getByRole('button', { name: 'Send', exact: true });
const question = page.getByRole('dialog', { name: 'Send it?' });
const choose = (content: string, name = 'family.ics', type = '') =>
  userEvent.upload(file, new File([content], name, { type }));

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({
      url: request.url.replace(location.origin, ''),
      type: request.headers.get('content-type'),
      text: await request.text(),
    });
    return Response.json({ added: 1 });
  });
  document.body.replaceChildren(tryForm(call, 'import'));
  (control('id').element() as HTMLInputElement).value = 'family';
  typeKey('kal_1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  typeKey('');
  document.body.replaceChildren();
  sent.length = 0;
});

it('sends a file as it is, after it was asked', async () => {
  await choose(TEXT, 'family.zip', 'application/zip');
  await send.click();
  await expect.element(question).toHaveTextContent(/family.zip, 30 bytes/);
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('200', { exact: false }).first()).toBeVisible();
  expect(sent).toEqual([{ url: '/api/calendars/family/import', type: 'application/zip', text: TEXT }]);
});

it('sends a text, by keys alone', async () => {
  (file.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('BEGIN:VEVENT');
  (send.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ type: 'text/calendar; charset=utf-8', text: 'BEGIN:VEVENT' }]);
});

it.each([
  ['nothing', '', 'Choose a file, or paste its text.'],
  ['a text that is too long', 'é'.repeat(31), 'This has 62 bytes; 60 bytes are taken at most.'],
])('asks for no more, and sends nothing, with %s', async (_what, typed, said) => {
  await text.fill(typed);
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(said);
  await expect.element(typed ? text : file).toHaveFocus();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it.each([
  ['empty', '', 'The file is empty.'],
  ['too long', 'x'.repeat(61), 'This has 61 bytes; 60 bytes are taken at most.'],
])('says that a file is %s before anything is sent', async (_what, content, said) => {
  await choose(content);
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(said);
  await expect.element(file).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

it('sends what was given last, and says which', async () => {
  await text.fill('BEGIN:VTODO');
  await choose(TEXT);
  await expect.element(page.getByText('The file is sent, not the text.', { exact: false })).toBeVisible();
  await expect.element(text).toHaveValue('BEGIN:VTODO');
  await text.fill('BEGIN:VEVENT');
  await expect.element(page.getByText('The file is sent', { exact: false })).not.toBeInTheDocument();
  await send.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() => expect(sent).toMatchObject([{ text: 'BEGIN:VEVENT' }]));
});
