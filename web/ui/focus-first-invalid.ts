import type { RefObject } from 'react';

/** Moves focus to the first field marked wrong, once the marks are on the screen. */
export function focusFirstInvalid(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
