import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnStep(form: RefObject<HTMLElement | null>, step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('.field input')?.focus();
  }, [form, step]);
}
