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

/** Joins objects, each a calendar of its own, into one calendar. */

/** Characters to remember: far more than all existing zones need, with an allowance for the hash of each. */
const [REMEMBERED_MAX, OF_EACH] = [1_000_000, 100];

/** Returns the text of an object, in short steps. @throws BudgetExceeded */
export type Join = (text: string, budget: Budget) => Generator<undefined, string>;

/**
 * Takes objects one by one and returns each with the definitions of its zones that were not written before. A zone known to the runtime is
 * written from its data; other zones may differ under one name: the later one is renamed. A zone that is used but not defined gets a
 * definition, if its name is recognised.
 * @param fromYear of the first event
 * @param timeZone of the calendar
 */
export function createJoiner(fromYear: number, timeZone: string): Join {
  const written = new Set<string>();
  /** The name of each definition, by the hash of its text. */
  const names = new Map<string, string>();
  /** How many definitions share a name. */
  const counts = new Map<string, number>();

  /** The name of a definition, and its text if it was not written before. */
  function* placed(
    tzid: string,
    definition: Component | undefined,
    budget: Budget,
  ): Generator<undefined, [string, string]> {
    if (zoneNamed(tzid) === tzid) return [tzid, isNew(tzid) ? writeZone(tzid, fromYear) : ''];
    if (!definition) return [tzid, isNew(tzid) ? definitionOf(tzid, budget) : ''];
    // Programs know it by name, whatever the definition says.
    if (zoneByName(tzid) !== null) return [tzid, isNew(tzid) ? yield* inLines([definition]) : ''];
    const said = yield* inLines([definition]);
    const key = createHash('sha256').update(`${tzid}\n${said}`).digest('base64');
    const existing = names.get(key);
    if (existing !== undefined) return [existing, ''];
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

  /** The remembered characters, and how often all were forgotten. */
  let [remembered, forgotten] = [0, 0];

  function isNew(name: string): boolean {
    const { size } = written;
    if (written.add(name).size === size) return false;
    remembered += name.length + OF_EACH;
    return true;
  }

  /** Bounds the memory: after this a zone is written again, and renamed ones get new names. */
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

/** The lines of components, optionally replaced by `write`, with CRLF line ends. */
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

/** Characters that need quotes. */
const QUOTED = /[:;,]/;

/** Replaces the zone's name in a line. */
function renamed(line: string, tzid: string, name: string): string {
  const at = line.search(/;TZID=/i);
  const rest = line.slice(at + ';TZID='.length);
  const given = rest.startsWith('"') ? `"${tzid}"` : tzid;
  return rest.startsWith(given) ? `${line.slice(0, at)};TZID="${name}"${rest.slice(given.length)}` : line;
}
