import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Modal } from './Modal.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} role="dialog" aria-label="Form" onLeave={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/noAutofocus: as in the palette */}
        <input aria-label="Title" autoFocus />
      </Modal>
    </>
  );
}

it.each(['nothing had the focus', 'what had the focus is hidden'])(
  'gives keys back at once, before its animation is over: %s',
  async (which) => {
    await show(<Example />);
    const button = document.querySelector('button');
    button?.click(); // without the focus, as a chord opens the palette
    await expect.element(page.getByLabelText('Title')).toHaveFocus();
    if (button && which === 'what had the focus is hidden') button.hidden = true;
    const heard: (EventTarget | null)[] = [];
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'a') heard.push(event.target);
    };
    document.addEventListener('keydown', hear);
    await userEvent.keyboard('{Escape}a');
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual([document.body]);
  },
);
