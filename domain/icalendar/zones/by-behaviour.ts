import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import type { Budget } from '../../budget.ts';
import { zoneNamed } from '../../dates/zones.ts';
import type { Component } from '../components.ts';
import { observedTransitions } from './observances.ts';
import { type Transition, transitionsOf } from './zone-transitions.ts';

/** Years to compare, from the previous one on: programs often define a zone by the rules of one year only. */
const SPANS = [6, 2];

/**
 * The zone with the same offset changes as a VTIMEZONE: the calendar's own if it matches, else the most common match; null if there is
 * none.
 */
export function zoneByBehaviour(
  definition: Component,
  tzid: string,
  { timeZone, year, budget }: { timeZone: string; year: number; budget: Budget },
): string | null {
  for (const years of SPANS) {
    const [from, to] = [Date.UTC(year - (years > 2 ? 1 : 0), 0, 1), Date.UTC(year + years - 1, 0, 1)];
    const wanted = observedTransitions(definition, from, to);
    if (!wanted) return null;
    if (fits(timeZone, wanted, from, to)) return timeZone;
    const key = JSON.stringify([tzid, wanted, from]);
    const found = known.get(key) ?? fitting(tzid, wanted, from, to, budget) ?? '';
    if (known.size > KNOWN_MAX) known.clear();
    known.set(key, found);
    if (found !== '') return found;
  }
  return null;
}

/** Cached, since many programs' definitions of a zone are compared with all zones. */
function fitting(tzid: string, wanted: Behaviour, from: number, to: number, budget: Budget): string | undefined {
  const zones = candidates(tzid);
  budget.spend('comparisons', zones.length);
  return zones.find((zone) => fits(zone, wanted, from, to));
}

const KNOWN_MAX = 200;
const known = new Map<string, string>();

interface Behaviour {
  readonly offset: number;
  readonly changes: readonly Transition[];
}

function fits(zone: string, wanted: Behaviour, from: number, to: number): boolean {
  // One look at the offset leaves few zones to compare.
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  if (start.offsetNanoseconds / 1e6 !== wanted.offset) return false;
  const { changes } = transitionsOf(zone, from, to);
  return (
    changes.length === wanted.changes.length &&
    changes.every(
      ({ at, offset }, index) => at === wanted.changes[index]?.at && offset === wanted.changes[index].offset,
    )
  );
}

let all: readonly string[] | undefined;

/** Zones of cities in the name first, then Windows' main zones, then all, and offsets without a city last. */
function candidates(tzid: string): readonly string[] {
  all ??= [...new Set([...mainZones(), ...Intl.supportedValuesOf('timeZone'), ...offsets()])].filter(
    (zone) => zoneNamed(zone) !== null,
  );
  const name = tzid.toLowerCase();
  return [...all.filter((zone) => name.includes(cityOf(zone))), ...all];
}

const cityOf = (zone: string): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase();

const mainZones = (): string[] =>
  WINDOWS_TO_IANA_MAP.flatMap(({ territory, iana }) => (territory === '001' ? iana : []));

const offsets = (): string[] => [
  'UTC',
  ...Array.from({ length: 27 }, (_, n) => `Etc/GMT${n < 15 ? `-${n}` : `+${n - 14}`}`),
];
