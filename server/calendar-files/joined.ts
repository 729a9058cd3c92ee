import type { Budget } from '#domain/budget.ts';
import { zoneNamed } from '#domain/dates/zones.ts';
import { type Component, componentsOf, propertyOf, readComponents, textOf } from '#domain/icalendar/components.ts';
import { foldLine, unfold } from '#domain/icalendar/lines.ts';
import { zoneByName } from '#domain/icalendar/zones/find-zone.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';

/** Objects that are calendars of their own each, as one calendar. */

/** Blanks may stand anywhere in a line that is folded. */
const TZID = /;TZID=("[^"\r\n]{0,255}"|[^":;,\r\n]{0,255})/gi;

/**
 * Takes the objects one after the other, and gives of each its text, behind those of its zones that stand nowhere before. A zone that the
 * runtime knows is written from its data; of others, two may have the same name and differ: the later one gets a name of its own.
 * @param fromYear of the first event
 */
export function createJoiner(fromYear: number): (text: string, budget: Budget) => string {
  const written = new Map<string, string>();

  function nameFor(tzid: string, definition: Component | undefined, budget: Budget): { name: string; text: string } {
    if (zoneNamed(tzid) === tzid) return { name: tzid, text: writeZone(tzid, fromYear) };
    const text = definition ? withLineEnds(textOf(definition, budget)) : '';
    // Programs know it by its name, whatever is said of it.
    if (text === '' || zoneByName(tzid) !== null) return { name: tzid, text };
    let name = tzid;
    for (let count = 2; (written.get(name) ?? text) !== text; count += 1) name = `${tzid} (${count})`;
    return { name, text };
  }

  return (text, budget) => {
    const calendars = readComponents(text, budget);
    const parts = calendars.flatMap((calendar) => componentsOf(calendar));
    const zones = new Map(
      parts
        .filter(({ name }) => name === 'VTIMEZONE')
        .map((zone) => [propertyOf(zone, 'TZID')?.value ?? '', zone] as const),
    );
    let body = withLineEnds(
      parts
        .filter(({ name }) => name !== 'VTIMEZONE')
        .map((part) => textOf(part, budget))
        .join(''),
    );
    let head = '';
    for (const tzid of zonesIn(body)) {
      const { name, text: zone } = nameFor(tzid, zones.get(tzid), budget);
      if (name !== tzid) body = renamed(body, tzid, name);
      if (written.has(name)) continue;
      written.set(name, zone);
      head += name === tzid ? zone : renamed(zone, tzid, name);
    }
    return head + body;
  };
}

const withLineEnds = (text: string): string => text.replace(/\r\n|[\r\n]/g, '\r\n');

function zonesIn(body: string): Set<string> {
  const found = body.replace(/\r\n[ \t]/g, '').matchAll(TZID);
  return new Set([...found].map(([, tzid = '']) => tzid.replaceAll('"', '')).filter((tzid) => tzid !== ''));
}

/** Lines that name a zone, with another name. */
function renamed(text: string, tzid: string, name: string): string {
  return text
    .split(/\r\n(?![ \t])/)
    .map((raw) => {
      const line = unfold(raw);
      if (line === `TZID:${tzid}`) return foldLine(`TZID:${name}`, '\r\n').trimEnd();
      const known = [`;TZID=${tzid}:`, `;TZID=${tzid};`, `;TZID="${tzid}"`].find((each) => line.includes(each));
      if (!known) return raw;
      const end = known.endsWith('"') ? '' : known.slice(-1);
      return foldLine(
        line.replace(known, () => `;TZID="${name}"${end}`),
        '\r\n',
      ).trimEnd();
    })
    .join('\r\n');
}
