import { EVENT_CLASSES, type EventClass } from '../event-class.ts';
import { type Component, propertiesOf } from './components.ts';

/** A class that is not known is as private as one that is (RFC 5545 §3.8.1.3). */
function classNamed(name: string): EventClass {
  const said = name.trim().toLowerCase();
  return said ? (EVENT_CLASSES.find((own) => own === said) ?? 'private') : 'public';
}

/** The strictest of some: what is told as a whole is as private as any part of it. */
export const strictest = (classes: readonly EventClass[]): EventClass =>
  classes.find((own) => own !== 'public') ?? 'public';

export const readClass = (component: Component): EventClass =>
  strictest(propertiesOf(component, 'CLASS').map(({ value }) => classNamed(value)));

/** The strictest one that a text names, wherever it stands: for texts of which nothing else is asked. */
export const classIn = (text: string): EventClass =>
  strictest(
    text
      .replace(/\r?\n[ \t]/g, '')
      .split('\n')
      .filter((line) => /^class[;:]/i.test(line))
      .map((line) => classNamed(line.slice(line.lastIndexOf(':') + 1))),
  );
