import { createHash } from 'node:crypto';
import type { Budget } from '#domain/budget.ts';
import { zoneNamed } from '#domain/dates/zones.ts';
import {
  type Component,
  componentsOf,
  eachLine,
  isComponent,
  propertyOf,
  readingComponents,
} from '#domain/icalendar/components.ts';
import { foldLine, type Line, STEP, unfold } from '#domain/icalendar/lines.ts';
import { namedZoneOf } from '#domain/icalendar/object-text.ts';
import { knownZone, zoneByName } from '#domain/icalendar/zones/find-zone.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';

/** Objects that are calendars of their own each, as one calendar. */

/** Far more than the zones that there are; each takes as many more characters as its hash. */
const [REMEMBERED_MAX, OF_EACH] = [1_000_000, 100];

/** Gives the text of an object, in short steps. @throws BudgetExceeded */
export type Join = (text: string, budget: Budget) => Generator<undefined, string>;

/**
 * Takes the objects one after the other, and gives of each its text, behind those of its zones that stand nowhere before. A zone that the
 * runtime knows is written from its data; of others, two may have the same name and differ: the later one gets a name of its own.
 * One that is named and nowhere defined is defined, if its name tells which it is.
 * @param fromYear of the first event
 * @param timeZone of the calendar
 */
export function createJoiner(fromYear: number, timeZone: string): Join {
  const written = new Set<string>();
  /** What a definition is called, by what it says. */
  const names = new Map<string, string>();
  /** How many have one name. */
  const counts = new Map<string, number>();

  /** A name for a definition, and its text where that stands nowhere yet. */
  function* placed(
    tzid: string,
    definition: Component | undefined,
    budget: Budget,
  ): Generator<undefined, [string, string]> {
    if (zoneNamed(tzid) === tzid) return [tzid, isNew(tzid) ? writeZone(tzid, fromYear) : ''];
    if (!definition) return [tzid, isNew(tzid) ? definitionOf(tzid, budget) : ''];
    // Programs know it by its name, whatever is said of it.
    if (zoneByName(tzid) !== null) return [tzid, isNew(tzid) ? yield* inLines([definition]) : ''];
    const said = yield* inLines([definition]);
    const key = createHash('sha256').update(`${tzid}\n${said}`).digest('base64');
    const known = names.get(key);
    if (known !== undefined) return [known, ''];
    const name = freeName(tzid);
    names.set(key, name);
    const isCalled = (line: Line) => (line.name === 'TZID' ? foldLine(`TZID:${name}`) : line.raw);
    return [name, name === tzid ? said : yield* inLines([definition], isCalled)];
  }

  function definitionOf(tzid: string, budget: Budget): string {
    const zone = knownZone(tzid, { zones: new Map(), timeZone, year: fromYear, budget })?.zone;
    const said = [foldLine(`TZID:${tzid}`), foldLine(`X-LIC-LOCATION:${zone}`)].join('');
    return zone ? writeZone(zone, fromYear).replace(foldLine(`TZID:${zone}`), () => said) : '';
  }

  /** Of what is remembered, in characters, and how often all of it was forgotten. */
  let [remembered, forgotten] = [0, 0];

  function isNew(name: string): boolean {
    const { size } = written;
    if (written.add(name).size === size) return false;
    remembered += name.length + OF_EACH;
    return true;
  }

  /** A zone that comes once more is then written once more, and others have names that none had before. */
  function forgetMany(): void {
    if (remembered < REMEMBERED_MAX) return;
    for (const each of [written, names, counts]) each.clear();
    remembered = 0;
    forgotten += 1;
  }

  function freeName(tzid: string): string {
    for (let name = forgotten === 0 ? tzid : `${tzid} (${forgotten}.1)`; ; ) {
      if (isNew(name)) return name;
      const count = (counts.get(tzid) ?? 1) + 1;
      counts.set(tzid, count);
      name = `${tzid} (${forgotten === 0 ? '' : `${forgotten}.`}${count})`;
    }
  }

  return function* (text, budget) {
    forgetMany();
    const root = yield* readingComponents(text, [], budget);
    const parts = root.filter(isComponent).flatMap((calendar) => componentsOf(calendar));
    const isZone = ({ name }: Component) => name === 'VTIMEZONE';
    const zones = new Map(parts.filter(isZone).map((zone) => [propertyOf(zone, 'TZID')?.value ?? '', zone] as const));
    const called = new Map<string, string>();
    let head = '';
    const body = yield* inLines(
      parts.filter((part) => !isZone(part)),
      function* (line) {
        const tzid = namedZoneOf(line);
        if (!tzid) return line.raw;
        let name = called.get(tzid);
        if (name === undefined) {
          const [given, zone] = yield* placed(tzid, zones.get(tzid), budget);
          called.set(tzid, given);
          head += zone;
          name = given;
          yield;
        }
        const isWhole = name === tzid && (!QUOTED.test(tzid) || line.raw.includes('"'));
        return isWhole ? line.raw : foldLine(renamed(unfold(line.raw), tzid, name));
      },
    );
    return head + body;
  };
}

/** The lines of components, each as it is or as something else, with the ends that the standard asks for. */
function* inLines(
  components: readonly Component[],
  write: (line: Line) => string | Generator<undefined, string> = ({ raw }) => raw,
): Generator<undefined, string> {
  const all: string[] = [];
  let done = 0;
  for (const component of components)
    for (const line of eachLine(component)) {
      const given = write(line);
      all.push((typeof given === 'string' ? given : yield* given).replace(/\r\n|[\r\n]/g, '\r\n'));
      done += line.raw.length;
      if (done < STEP) continue;
      done = 0;
      yield;
    }
  return all.join('');
}

/** Names that have to stand in quotes. */
const QUOTED = /[:;,]/;

/** A line that names a zone, with another name. */
function renamed(line: string, tzid: string, name: string): string {
  const at = line.search(/;TZID=/i);
  const rest = line.slice(at + ';TZID='.length);
  const given = rest.startsWith('"') ? `"${tzid}"` : tzid;
  return rest.startsWith(given) ? `${line.slice(0, at)};TZID="${name}"${rest.slice(given.length)}` : line;
}
