import { useEffect, useEffectEvent } from 'react';

/** What is typed after a dialog was asked for and before it is there: it is meant for its first field. */
let typed = '';

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Escape' || key === 'Tab') takeTyped();
  if (event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && key !== 'Enter')) return;
  if (key.length === 1) typed += key;
  event.preventDefault();
  event.stopPropagation();
}

/** @param before what was typed elsewhere and is meant for it, too */
export function keepTyped(before = ''): void {
  typed = before;
  document.addEventListener('keydown', keep, true);
}

/** Ends it, with what was typed. */
export function takeTyped(): string {
  document.removeEventListener('keydown', keep, true);
  const text = typed;
  typed = '';
  return text.trimStart();
}

/** For the first field of such a dialog. */
export function useTyped(onTyped: (text: string) => void): void {
  const arrive = useEffectEvent(() => {
    const text = takeTyped();
    if (text) onTyped(text);
  });
  useEffect(() => arrive(), []);
}
