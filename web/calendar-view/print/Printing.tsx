import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useListener } from '#web/ui/use-listener.ts';
import { PrintSheet, type PrintSheetProps } from './PrintSheet.tsx';
import './print.css';
import './print-weeks.css';
import './print-year.css';

/**
 * A sheet that takes the place of the screen while the page is printed: every event is on it, whatever fits the window. Its code is that of
 * the page: the browser's own command may come before anything else was fetched.
 */
export function Printing(props: PrintSheetProps) {
  const [printing, setPrinting] = useState(false);
  // The browser takes the page as it is after this event.
  useListener(window, 'beforeprint', () => flushSync(() => setPrinting(true)));
  useListener(window, 'afterprint', () => setPrinting(false));
  return printing ? <PrintSheet {...props} /> : null;
}
