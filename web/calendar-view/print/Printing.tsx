import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // The browser takes the page as it is after this event.
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? <PrintSheet {...props} /> : null;
}
