import { createRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

it('waits for the mark of a field that an answer finds wrong', async () => {
  const form = createRef<HTMLFormElement>();
  const fields = (isWrong: boolean) => (
    <form ref={form}>
      <input aria-label="Name" />
      <input aria-label="Password" aria-invalid={isWrong} />
    </form>
  );
  const drawn = await show(fields(false));
  focusFirstInvalid(form);
  await new Promise(requestAnimationFrame);
  await drawn.redraw(fields(true));
  await expect.element(page.getByLabelText('Password')).toHaveFocus();
});
