import { type RefObject, useEffect } from 'react';

/** Focuses the first empty field when a form opens, and on each step. */
export function useFocusOnStep(form: RefObject<HTMLElement | null>, step: number | string = 0): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has other fields
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('.field input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [form, step]);
}
