import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');

it('a dialog without changes closes at once by its button and by Escape', async () => {
  const onClose = vi.fn();
  await show(
    <Dialog open title="Event" onClose={onClose}>
      <input aria-label="Title" />
    </Dialog>,
  );
  await button('Close').click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('on a phone it is closed in its head alone, and a foot that would only close it is not there', async () => {
  const dialog = (foot: ReactNode) => (
    <Dialog
      open
      title="Import"
      onClose={() => {}}
      footer={
        <>
          <Button className="dialog-foot-close">Cancel</Button>
          {foot}
        </>
      }
    >
      Text
    </Dialog>
  );
  await page.viewport(390, 844);
  const drawn = await show(dialog(null));
  await expect.element(button('Close')).toBeVisible();
  expect(document.querySelector('.dialog-foot')?.clientHeight).toBe(0);
  await drawn.redraw(dialog(<Button look="solid">Go</Button>));
  await expect.element(button('Go')).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(button('Cancel')).toBeVisible();
});

it('a dialog with changes asks first, goes back to what was typed, or throws it away', async () => {
  const onClose = vi.fn();
  await show(
    <Dialog open dirty title="Event" onClose={onClose}>
      <input aria-label="Title" defaultValue="Rehearsal" />
    </Dialog>,
  );
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).toBeVisible();
  await button('Keep editing').click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await button('Close').click();
  await button('Don’t save').click();
  expect(onClose).toHaveBeenCalledOnce();
});

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="Form" dirty onClose={() => setOpen(false)}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

it('what was thrown away gives the focus back to what opened the dialog', async () => {
  await show(<Opened />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByLabelText('Title').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('a dialog with changes lets the browser ask before the page goes, and one without does not', async () => {
  const dialog = (dirty: boolean) => (
    <Dialog open dirty={dirty} title="Event" onClose={() => {}}>
      Text
    </Dialog>
  );
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const drawn = await show(dialog(true));
  expect(isHeld()).toBe(true);
  await drawn.redraw(dialog(false));
  expect(isHeld()).toBe(false);
});

it('a question has the focus on what changes nothing, and is announced with its text', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  await show(
    <ConfirmDialog open title="Delete the calendar?" onConfirm={onConfirm} onCancel={onCancel}>
      All its events go with it.
    </ConfirmDialog>,
  );
  await expect.element(question()).toHaveAccessibleDescription('All its events go with it.');
  await expect.element(button('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

it('a question whose action runs can neither be answered again nor left, and says why it failed', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const dialog = (busy: boolean, error: string | null) => (
    <ConfirmDialog open title="Delete?" busy={busy} error={error} onConfirm={onConfirm} onCancel={onCancel} />
  );
  const drawn = await show(dialog(true, null));
  await button('Confirm').click({ force: true });
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  await drawn.redraw(dialog(false, 'No connection'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection');
  await button('Confirm').click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

function Step() {
  return (
    <form id="step">
      <input aria-label="Code" />
      <DialogFoot>
        <Button className="dialog-foot-close">Cancel</Button>
        <Button look="solid" type="submit" form="step">
          Switch on
        </Button>
      </DialogFoot>
    </form>
  );
}

const edge = (locator: { element: () => Element }) => Math.round(locator.element().getBoundingClientRect().right);

it('a step draws its buttons in the foot of its dialog, whose edge is that of the content', async () => {
  await page.viewport(1280, 800);
  await show(
    <Dialog open title="Two-step sign-in" onClose={() => {}}>
      <div data-testid="content">
        <Step />
      </div>
    </Dialog>,
  );
  await expect.element(button('Switch on')).toBeVisible();
  expect(button('Switch on').element().closest('footer')?.className).toBe('dialog-foot');
  expect(edge(button('Switch on'))).toBe(edge(page.getByTestId('content')));
});

it('the buttons of dialogs and questions are 52 pixels high on a phone', async () => {
  await page.viewport(390, 844);
  const drawn = await show(
    <Dialog open title="Two-step sign-in" onClose={() => {}}>
      <Step />
    </Dialog>,
  );
  await expect.element(button('Switch on')).toBeVisible();
  expect(button('Switch on').element().clientHeight).toBe(52);
  await drawn.redraw(<ConfirmDialog open title="Delete?" onConfirm={() => {}} onCancel={() => {}} />);
  await expect.element(button('Confirm')).toBeVisible();
  expect(['Cancel', 'Confirm'].map((name) => button(name).element().clientHeight)).toEqual([52, 52]);
  await page.viewport(1280, 800);
});

it('an error stands apart from what is above and below it', async () => {
  await show(
    <Dialog open title="Invite" onClose={() => {}}>
      <Banner>No connection</Banner>
      <input aria-label="Title" />
    </Dialog>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  const band = page.getByRole('alert').element().getBoundingClientRect();
  expect(page.getByLabelText('Title').element().getBoundingClientRect().top - band.bottom).toBeGreaterThanOrEqual(16);
  const head = page.getByRole('heading', { name: 'Invite' }).element().getBoundingClientRect();
  expect(band.top - head.bottom).toBeGreaterThanOrEqual(16);
});
