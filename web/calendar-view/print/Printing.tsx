import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import type { PrintSheetProps } from './PrintSheet.tsx';
import './print.css';
import './print-weeks.css';
import './print-year.css';

const PrintSheet = onDemand<PrintSheetProps>(async () => (await import('./PrintSheet.tsx')).PrintSheet);

/** As the browser's own command does, which may come before the code is there. Without the code the screen is printed. */
export async function printPage(): Promise<void> {
  await PrintSheet.fetch().catch(() => undefined);
  window.print();
}

/** A sheet that takes the place of the screen while the page is printed: every event is on it, whatever fits the window. */
export function Printing(props: PrintSheetProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // The browser takes the page as it is after this event.
    const end = () => setPrinting(false);
    const pressed = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void printPage();
    };
    addEventListener('keydown', pressed);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    const cancel = whenShown(() => void PrintSheet.fetch().catch(() => undefined));
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      cancel();
    };
  }, []);
  if (!printing) return null;
  return (
    <Fetched>
      <PrintSheet.Component {...props} />
    </Fetched>
  );
}
