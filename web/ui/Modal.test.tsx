import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Menu } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { Section } from './Section.tsx';

const left = vi.fn();
const closed = vi.fn();

/** A page with a button that opens a dialog; `refuses` stands for a form with unsaved input. */
function Example({ refuses = false, stays = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        open={open}
        role="dialog"
        aria-label="Form"
        staysOnPress={stays}
        style={{ width: 300, height: 200 }}
        onClosed={closed}
        onLeave={() => {
          left();
          if (!refuses) setOpen(false);
        }}
      >
        <p>Nothing to press</p>
        {/* biome-ignore lint/a11y/noAutofocus: the test is about it */}
        <input aria-label="Title" autoFocus />
        <Menu
          entries={[{ label: 'Remove', run: () => undefined }]}
          button={(ties) => <button {...ties}>More</button>}
        />
      </Modal>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Form' });
const opener = () => page.getByRole('button', { name: 'Open' });

async function opened(props: { refuses?: boolean; stays?: boolean } = {}) {
  left.mockClear();
  closed.mockClear();
  await show(<Example {...props} />);
  await opener().click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
}

it('takes the focus to the field that asks for it, and back to what opened it', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  // It is removed when its animation ends, which is after it closes.
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

it('stays for as long as leaving it is refused, however often Escape is pressed', async () => {
  await opened({ refuses: true });
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(left).toHaveBeenCalledTimes(3);
  expect(closed).not.toHaveBeenCalled();
});

it('is left by a press beside it, but not by one that began inside, and not where it stays', async () => {
  const beside = () => document.elementFromPoint(5, 5)?.dispatchEvent(pressAt(5, 5, 'click'));
  await opened();
  await page.getByText('Nothing to press').click();
  beside();
  expect(left).not.toHaveBeenCalled();
  document.elementFromPoint(5, 5)?.dispatchEvent(pressAt(5, 5, 'mousedown'));
  beside();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('is not left where it stays', async () => {
  await opened({ stays: true });
  for (const kind of ['mousedown', 'click']) document.elementFromPoint(5, 5)?.dispatchEvent(pressAt(5, 5, kind));
  await expect.element(dialog()).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

it('lets Escape close a menu of its own first', async () => {
  await opened();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

function pressAt(clientX: number, clientY: number, kind: string): MouseEvent {
  return new MouseEvent(kind, { clientX, clientY, bubbles: true, cancelable: true });
}

it('stays when a question that was asked from it is closed', async () => {
  left.mockClear();
  const dialogs = (asks: boolean) => (
    <Modal open role="dialog" aria-label="Form" onLeave={left}>
      <p>Text</p>
      <Modal open={asks} role="alertdialog" aria-label="Question" onLeave={() => undefined}>
        <button type="button">Yes</button>
      </Modal>
    </Modal>
  );
  const drawn = await show(dialogs(true));
  const question = page.getByRole('alertdialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  const isClosed = new Promise((resolve) => question.element().addEventListener('close', resolve, { once: true }));
  await drawn.redraw(dialogs(false));
  await isClosed;
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

it('stays when the event of an earlier closing comes after it was opened again', async () => {
  await opened();
  dialog().element().dispatchEvent(new Event('close'));
  expect(left).not.toHaveBeenCalled();
  await expect.element(dialog()).toBeVisible();
});

/** The row that a question is about is removed while the question is open. */
function Rows() {
  const [asks, setAsks] = useState(false);
  const [rows, setRows] = useState(1);
  const done = () => {
    setRows(0);
    setTimeout(() => setAsks(false));
  };
  return (
    <Modal open role="dialog" aria-label="List" onLeave={left}>
      {rows > 0 && (
        <button type="button" onClick={() => setAsks(true)}>
          Remove
        </button>
      )}
      <Modal open={asks} role="alertdialog" aria-label="Question" onLeave={done}>
        <button type="button" onClick={done}>
          Yes
        </button>
      </Modal>
    </Modal>
  );
}

it('takes the focus when what had it before a question is removed', async () => {
  await show(<Rows />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'List' })).toHaveFocus();
});

/** The opener of a question is removed while the question is open, and replaced by another button. */
function Switched() {
  const [asks, setAsks] = useState(false);
  const [on, setOn] = useState(false);
  const done = () => {
    setOn(true);
    setTimeout(() => setAsks(false));
  };
  return (
    <Section title="State">
      <button type="button" key={String(on)} onClick={() => setAsks(true)}>
        {on ? 'Off' : 'On'}
      </button>
      <Modal open={asks} role="alertdialog" aria-label="Question" onLeave={done}>
        <button type="button" onClick={done}>
          Yes
        </button>
      </Modal>
    </Section>
  );
}

it('gives the focus to the section when the button that opened it is removed', async () => {
  await show(<Switched />);
  await page.getByRole('button', { name: 'On' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('button', { name: 'Off' })).toHaveFocus();
});
