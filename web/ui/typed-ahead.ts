import { useEffect, useEffectEvent } from 'react';

/** Text typed after a dialog was requested and before it is rendered, for its first field. */
let typed = '';

function collect(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Escape' || key === 'Tab') takeTyped();
  if (event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && key !== 'Enter')) return;
  if (key.length === 1) typed += key;
  event.preventDefault();
  event.stopPropagation();
}

/** @param before text typed elsewhere that also belongs to it */
export function collectTyped(before = ''): void {
  typed = before;
  document.addEventListener('keydown', collect, true);
}

/** Stops, and returns the text. */
export function takeTyped(): string {
  document.removeEventListener('keydown', collect, true);
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
