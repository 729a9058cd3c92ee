import { DAY_MS, msToLocal } from '../../dates/local.ts';
import { compactTime } from '../../recurrence/rule-text.ts';
import { foldLine } from '../lines.ts';
import { writeProperty } from '../property.ts';
import { LAST_YEAR, yearlyRules } from './yearly-rules.ts';
import { type Onset, transitionsOf } from './zone-transitions.ts';

/** Writes a VTIMEZONE (RFC 5545 §3.6.5) from the runtime's zone data. */

const CACHE_MAX = 500;
const cache = new Map<string, string>();

/** A zone from the year before `fromYear`: past changes as added dates, continuing ones as yearly rules. */
export function writeZone(zone: string, fromYear: number): string {
  const key = `${fromYear} ${zone}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_MAX) cache.clear();
  const text = make(zone, fromYear - 1);
  cache.set(key, text);
  return text;
}

function make(zone: string, year: number): string {
  const from = Date.UTC(year, 0, 1);
  const { offset, changes } = transitionsOf(zone, from, Date.UTC(LAST_YEAR + 1, 0, 1) - 1);
  const onsets = changes.map(({ at, offset: after }, index): Onset => {
    const before = changes[index - 1]?.offset ?? offset;
    return { at, offset: after, before, local: at + before };
  });
  const { rules, past } = yearlyRules(onsets);
  const first: Onset = { at: from - offset, offset, before: offset, local: from };
  const lines = [
    'BEGIN:VTIMEZONE',
    writeProperty('TZID', zone),
    writeProperty('X-LIC-LOCATION', zone),
    ...observance([first], isDaylight(first, onsets)),
    ...grouped(past).flatMap((group) => observance(group, isDaylight(group[0], onsets))),
    ...rules.flatMap(({ onset, rule }) => observance([onset], isDaylight(onset, onsets), rule)),
    'END:VTIMEZONE',
  ];
  return lines.map((line) => foldLine(line)).join('');
}

/** Grouped by equal offsets. */
function grouped(onsets: readonly Onset[]): Onset[][] {
  const groups = new Map<string, Onset[]>();
  for (const onset of onsets) {
    const key = `${onset.before} ${onset.offset}`;
    groups.set(key, [...(groups.get(key) ?? []), onset]);
  }
  return [...groups.values()];
}

function observance(onsets: readonly Onset[], isSummer: boolean, rule?: string): string[] {
  const [first, another] = onsets;
  if (!first) return [];
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  // ical.js, and with it Thunderbird and Nextcloud, reads one date per line, and then ignores that of DTSTART.
  const added = another ? onsets.map(({ local }) => compactTime(msToLocal(local))) : [];
  return [
    `BEGIN:${kind}`,
    writeProperty('DTSTART', compactTime(msToLocal(first.local))),
    writeProperty('TZOFFSETFROM', offsetText(first.before)),
    writeProperty('TZOFFSETTO', offsetText(first.offset)),
    writeProperty('TZNAME', nameOf(first.offset)),
    ...(rule ? [writeProperty('RRULE', rule)] : []),
    ...added.map((local) => writeProperty('RDATE', local)),
    `END:${kind}`,
  ];
}

const SUMMER_MAX_MS = 300 * DAY_MS;

/** Whether clocks are put forward, and back again within a year. */
function isDaylight(onset: Onset | undefined, onsets: readonly Onset[]): boolean {
  const next = onset && onsets.find(({ at }) => at > onset.at);
  if (!onset || !next || next.at - onset.at > SUMMER_MAX_MS) return false;
  return next.offset < onset.offset && (onset.offset > onset.before || onset.offset === onset.before);
}

function offsetText(ms: number): string {
  const seconds = Math.abs(ms) / 1_000;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, ...(seconds % 60 ? [seconds % 60] : [])];
  return (ms < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join('');
}

/** `+03`, `+0530`: like unnamed offsets in the zone data. */
const nameOf = (ms: number): string => offsetText(ms).replace(/00$/, '');
