import { type KeyboardEvent, useRef } from 'react';
import { indexByKey, indexByLetters } from './list-keys.ts';

const PAUSE_MS = 700;

/** Moves the focus through the entries of a menu or list by arrow keys, Home, End and letters. Tab calls `leave` and moves on. */
export function useListKeys(entries: string, leave: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ letters: '', at: 0 });
  return (event) => {
    if (event.key === 'Tab') leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all: Element[] = [...event.currentTarget.querySelectorAll(entries)];
    const index = document.activeElement ? all.indexOf(document.activeElement) : -1;
    let next = indexByKey(event.key, index, all.length);
    if (next === null && event.key.length === 1) {
      const isGoingOn = event.timeStamp - typed.current.at < PAUSE_MS && typed.current.letters !== '';
      if (event.key === ' ' && !isGoingOn) return; // it selects
      typed.current = { letters: (isGoingOn ? typed.current.letters : '') + event.key, at: event.timeStamp };
      const labels = all.map((entry) => entry.textContent);
      next = indexByLetters(labels, index, typed.current.letters) ?? index;
    }
    if (next === null) return;
    event.preventDefault();
    const entry = all[next];
    if (entry instanceof HTMLElement) entry.focus();
  };
}
