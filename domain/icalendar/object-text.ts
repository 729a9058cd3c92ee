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
  const mentions = mentionedIn(text);
  const used = [...zones].filter(([tzid]) => mentions(tzid)).map(([, zone]) => zone);
  const head = calendar.children.filter((child) => !isComponent(child) && OF_OBJECTS.has(child.name));
  return textOf({ ...calendar, children: [...head, ...used, ...components] });
}

/** Whether a text holds a name, which may be folded anywhere. */
function mentionedIn(text: string): (name: string) => boolean {
  let unfolded: string | undefined;
  return (name) => {
    if (text.includes(name)) return true;
    unfolded ??= text.replace(/(?:\r\n|[\r\n])[ \t]/g, '');
    return unfolded.includes(name);
  };
}
