import type { RefObject } from 'react';

/** The response of the server is not always rendered in the next frame. */
const FRAMES = 10;

/** Focuses the first field marked as invalid, once it is rendered. */
export function focusFirstInvalid(form: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}
