import { type Component, isComponent, textOf } from './components.ts';

/** The text of one object out of a file: the head of its calendar, the zones that it uses, and itself, as they came. */

/** What else a calendar says is of the calendar, or of how the file was sent. */
const OF_OBJECTS = new Set(['VERSION', 'PRODID', 'CALSCALE', 'X-WR-TIMEZONE', 'TIMEZONE-ID']);

export function objectText(
  calendar: Component,
  zones: ReadonlyMap<string, Component>,
  components: readonly Component[],
): string {
  const text = components.map(textOf).join('');
  const used = [...zones].filter(([tzid]) => mentions(text, tzid)).map(([, zone]) => zone);
  const head = calendar.children.filter((child) => !isComponent(child) && OF_OBJECTS.has(child.name));
  return textOf({ ...calendar, children: [...head, ...used, ...components] });
}

/** A name may be folded anywhere; then all zones stay. */
const mentions = (text: string, tzid: string): boolean => {
  if (tzid.length > NAME_MAX) return false;
  return text.includes(tzid) || (/TZ?(?:\r?\n[ \t])?ID/.test(text) && isFoldedIn(text, tzid));
};

const NAME_MAX = 200;

const isFoldedIn = (text: string, tzid: string): boolean =>
  /;[^:\r\n]*\r?\n[ \t]/.test(text) && text.replace(/\r?\n[ \t]/g, '').includes(tzid);
