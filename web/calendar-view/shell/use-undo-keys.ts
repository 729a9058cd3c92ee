import { useEffect, useEffectEvent } from 'react';

interface Actions {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Where these keys mean what is being written, or what is in front of the calendar. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], dialog, [popover]';

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do again; by the place of the key, also on layouts of other alphabets. */
export function useUndoKeys(actions: Actions | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!actions || event.defaultPrevented || event.repeat || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.code === 'KeyZ') actions[event.shiftKey ? 'redo' : 'undo']();
    else if (event.code === 'KeyY' && !event.shiftKey) actions.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
