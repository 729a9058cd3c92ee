import { EVENT_CLASSES, type EventClass } from '../event-class.ts';
import { type Component, propertiesOf } from './components.ts';

/** An unknown class counts as private (RFC 5545 §3.8.1.3). */
function classNamed(name: string): EventClass {
  const said = name.trim().toLowerCase();
  return said ? (EVENT_CLASSES.find((own) => own === said) ?? 'private') : 'public';
}

/** The strictest of several classes: a combined object is as private as any of its parts. */
export const strictest = (classes: readonly EventClass[]): EventClass =>
  classes.find((own) => own !== 'public') ?? 'public';

export const readClass = (component: Component): EventClass =>
  strictest(propertiesOf(component, 'CLASS').map(({ value }) => classNamed(value)));

/** The strictest class named anywhere in a text, for texts that are not parsed otherwise. */
export const classIn = (text: string): EventClass =>
  strictest(
    text
      .replace(/\r?\n[ \t]/g, '')
      .split('\n')
      .filter((line) => /^class[;:]/i.test(line))
      .map((line) => classNamed(line.slice(line.lastIndexOf(':') + 1))),
  );
