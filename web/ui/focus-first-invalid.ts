import type { RefObject } from 'react';

/** An answer of the server is not always drawn in the next frame. */
const FRAMES = 10;

/** Moves the focus to the first field that is marked as invalid, once it is. */
export function focusFirstInvalid(form: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}
