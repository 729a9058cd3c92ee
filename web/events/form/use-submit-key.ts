import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter, on a Mac Cmd+Enter, wherever the focus is in the dialog of a form. */
export function useSubmitKey(form: RefObject<HTMLElement | null>, submit: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTheirs = event.defaultPrevented || event.key !== 'Enter';
    if (isTheirs || !(event.ctrlKey || event.metaKey)) return;
    if (!form.current?.closest('dialog')?.contains(document.activeElement)) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
