import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { SnackbarHost } from './SnackbarHost.tsx';
import { closeNews, closeSnackbar, showSnackbar } from './snackbar.ts';

const LONGER_THAN_SHOWN_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  closeSnackbar();
  vi.useRealTimers();
});

const message = () => page.getByRole('status');

it('shows the newest message, and takes it away after a while', async () => {
  await show(<SnackbarHost />);
  showSnackbar('Event moved');
  showSnackbar('Event deleted');
  await expect.element(message()).toHaveTextContent(/^Event deleted$/);
  vi.advanceTimersByTime(LONGER_THAN_SHOWN_MS);
  await expect.element(message()).toBeEmptyDOMElement();
});

it('stays while somebody is at it', async () => {
  await show(<SnackbarHost />);
  showSnackbar('Event deleted', { action: { label: 'Undo', run: () => {} } });
  await page.getByText('Event deleted').hover();
  vi.advanceTimersByTime(LONGER_THAN_SHOWN_MS);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.unhover(page.getByText('Event deleted'));
  vi.advanceTimersByTime(LONGER_THAN_SHOWN_MS);
  await expect.element(message()).toBeEmptyDOMElement();
});

it('disappears when its time is over, also where a dialog has taken it over', async () => {
  const drawn = await show(<SnackbarHost key="page" />);
  showSnackbar('Event deleted');
  await expect.element(message()).toHaveTextContent('Event deleted');
  vi.advanceTimersByTime(4_000);
  await drawn.redraw(<SnackbarHost key="dialog" />);
  await expect.element(message()).toHaveTextContent('Event deleted');
  vi.advanceTimersByTime(3_000);
  await expect.element(message()).toBeEmptyDOMElement();
});

it('runs its action once and goes', async () => {
  const run = vi.fn();
  await show(<SnackbarHost />);
  showSnackbar('Event deleted', { action: { label: 'Undo', run } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(message()).toBeEmptyDOMElement();
  expect(run).toHaveBeenCalledOnce();
});

it('gives the focus back to what had it', async () => {
  await show(
    <>
      <button type="button">Row</button>
      <SnackbarHost />
    </>,
  );
  const row = page.getByRole('button', { name: 'Row' });
  await row.click();
  showSnackbar('Event deleted', { action: { label: 'Undo', run: () => {} } });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(message()).toBeEmptyDOMElement();
  await expect.element(row).toHaveFocus();
});

it('shows in the newest place alone: in the dialog over the page', async () => {
  const places = (isOpen: boolean) => (
    <>
      <section aria-label="Page">
        <SnackbarHost />
      </section>
      <section aria-label="Dialog">{isOpen && <SnackbarHost />}</section>
    </>
  );
  const inside = (name: string) => page.getByRole('region', { name }).getByText('Saved');
  const drawn = await show(places(false));
  showSnackbar('Saved');
  await expect.element(inside('Page')).toBeVisible();
  await drawn.redraw(places(true));
  await expect.element(inside('Dialog')).toBeVisible();
  await expect.element(inside('Page')).not.toBeInTheDocument();
  await drawn.redraw(places(false));
  await expect.element(inside('Page')).toBeVisible();
});

it('goes when something else begins, unless it is a reminder', async () => {
  await show(<SnackbarHost />);
  showSnackbar('Saved');
  await expect.element(message()).toHaveTextContent('Saved');
  closeNews();
  await expect.element(message()).not.toHaveTextContent('Saved');
  showSnackbar('Standup', { kind: 'reminder' });
  closeNews();
  await expect.element(message()).toHaveTextContent('Standup');
});

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
/** The positions of a dialog's buttons and the message, once nothing moves. */
async function standing() {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return { foot: boxOf('.dialog-foot'), dialog: boxOf('dialog'), message: boxOf('.snackbar') };
}

it('ends what came before a dialog, moves nothing in it and covers nothing of it', async () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Form" onClose={() => {}} footer={<Button>Save</Button>}>
      <p style={{ height: 2_000 }}>Fields</p>
    </Dialog>
  );
  const drawn = await show(dialog(false));
  showSnackbar('Handed over');
  await drawn.redraw(dialog(true));
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(page.getByText('Handed over').elements()).toEqual([]);
  const before = await standing();
  showSnackbar('Not saved', { kind: 'error' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  const { foot, dialog: box, message: shown } = await standing();
  expect([foot, box]).toEqual([before.foot, before.dialog]);
  expect(shown.top).toBeGreaterThanOrEqual(box.bottom);
  expect(shown.bottom).toBeLessThanOrEqual(innerHeight);
});

it('lies above the foot of a dialog that fills the screen', async () => {
  await page.viewport(390, 844);
  const dialog = (
    <Dialog open title="Form" onClose={() => {}} footer={<Button look="solid">Save</Button>}>
      <p>Fields</p>
    </Dialog>
  );
  await show(dialog);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  const before = await standing();
  showSnackbar('Not saved', { kind: 'error' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  const { foot, message: shown } = await standing();
  await page.viewport(1280, 800);
  expect(foot).toEqual(before.foot);
  expect(shown.height).toBeGreaterThan(0);
  expect(shown.bottom).toBeLessThanOrEqual(foot.top);
});

it('stands outside a question, which it would hide', async () => {
  await show(<ConfirmDialog open onConfirm={() => {}} onCancel={() => {}} />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  const before = await standing();
  showSnackbar('Standup', { kind: 'reminder' });
  await expect.element(page.getByText('Standup')).toBeVisible();
  const { foot, dialog, message: shown } = await standing();
  expect([foot, dialog]).toEqual([before.foot, before.dialog]);
  expect(shown.top).toBeGreaterThanOrEqual(dialog.bottom);
  expect(shown.bottom).toBeLessThanOrEqual(innerHeight);
});
