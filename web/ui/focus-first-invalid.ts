import type { RefObject } from 'react';

/** After the next paint, when invalid fields are marked. */
export function focusFirstInvalid(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
