import type { WriteStream } from 'node:tty';
import type { Hear } from './move.ts';

const EVERY_MS = 500;

/** Tells on a terminal how far it is, in one line that is written over; elsewhere nothing. */
export function progress(terminal: WriteStream): Hear {
  let next = 0;
  return (what, table, rows) => {
    if (!terminal.isTTY || Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    terminal.write(`\r\u001B[K${table}: ${rows} rows ${what}\r`);
  };
}
