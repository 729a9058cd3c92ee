import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useListener } from '#web/ui/use-listener.ts';
import { PrintSheet, type PrintSheetProps } from './PrintSheet.tsx';
import './print.css';
import './print-weeks.css';
import './print-year.css';

/**
 * Replaces the screen by a sheet with every event while the page is printed. Its code belongs to the page's own chunk, because
 * the browser's print command may come before anything else is fetched.
 */
export function Printing(props: PrintSheetProps) {
  const [printing, setPrinting] = useState(false);
  // The browser prints the DOM as it is right after this event.
  useListener(window, 'beforeprint', () => flushSync(() => setPrinting(true)));
  useListener(window, 'afterprint', () => setPrinting(false));
  return printing ? <PrintSheet {...props} /> : null;
}
