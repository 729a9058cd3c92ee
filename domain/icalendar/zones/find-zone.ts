import { findIana } from 'windows-iana';
import type { Budget } from '../../budget.ts';
import { zoneNamed } from '../../dates/zones.ts';
import { type Component, propertyOf } from '../components.ts';
import { note, type Problem } from '../problems.ts';
import { zoneByBehaviour } from './by-behaviour.ts';
import { NAMES_OF_LIST, zoneDisplayed } from './displayed.ts';
import { zoneOfOffset } from './offsets.ts';

/** Context for resolving a TZID. */
export interface ZoneContext {
  readonly zones: ReadonlyMap<string, Component>;
  /** The calendar's. */
  readonly timeZone: string;
  /** The year in which the zone must match. */
  readonly year: number;
  readonly budget: Budget;
  /** Receives the first guess for each name. */
  readonly guesses?: ZoneGuesses | undefined;
}

/** Unknown zone names: the zone assumed, and whether there was any evidence for it. */
export type ZoneGuesses = Map<string, { readonly zone: string; readonly isKnown: boolean }>;
/** Per file. */
export const GUESSES_MAX = 50;

/** The zone of a TZID; the calendar's if nothing indicates one. */
export function findZone(tzid: string, context: ZoneContext, problems: Problem[]): string {
  const { zone, isGuessed } = knownZone(tzid, context) ?? { zone: null, isGuessed: true };
  const found = zone ?? context.timeZone;
  if (isGuessed) guess(context, tzid, { zone: found, isKnown: zone !== null });
  if (isGuessed) note(problems, zone === null ? 'zone_unknown' : 'zone_by_behaviour', `${tzid} → ${found}`);
  return found;
}

function guess({ guesses }: ZoneContext, tzid: string, one: { zone: string; isKnown: boolean }): void {
  if (guesses && guesses.size < GUESSES_MAX && tzid.length <= NAME_LENGTH_MAX && !guesses.has(tzid))
    guesses.set(tzid, one);
}

interface KnownZone {
  readonly zone: string;
  /** By its offset changes, or by its offset alone. */
  readonly isGuessed: boolean;
}

/**
 * By name; ignoring case, quotes and prefixes of programs; by Windows name; by X-LIC-LOCATION; by offset changes; by displayed names and
 * offset; null if nothing matches.
 */
export function knownZone(tzid: string, { zones, timeZone, year, budget }: ZoneContext): KnownZone | null {
  budget.spend('comparisons', SPELLINGS);
  const definition = zones.get(tzid);
  const named = zoneByName(tzid) ?? zoneByName(definition && propertyOf(definition, 'X-LIC-LOCATION')?.value);
  if (named !== null) return { zone: named, isGuessed: false };
  const fitting = definition ? zoneByBehaviour(definition, tzid, { timeZone, year, budget }) : null;
  if (fitting !== null) return { zone: fitting, isGuessed: true };
  budget.spend('comparisons', NAMES_OF_LIST);
  return zoneDisplayed(tzid, { timeZone, year });
}

/** Cost of looking up a name in all its spellings, in comparisons; anybody may invent names. */
const SPELLINGS = 20;
const NAME_LENGTH_MAX = 255;

export function zoneByName(given: string | undefined): string | null {
  if (given === undefined || given.length > NAME_LENGTH_MAX) return null;
  const name = given.trim().replace(/^["']|["']$/g, '');
  if (name === '') return null;
  if (/^z$/i.test(name)) return 'UTC';
  const spellings = new Set([name, name.replaceAll(' ', '_'), name.replace('_', '/')]);
  const spelled = [...spellings].map(zoneNamed).find((zone) => zone !== null);
  const named = spelled ?? windowsZone(name) ?? zoneOfOffset(name);
  if (named !== null) return named;
  // `/mozilla.org/20050126_1/Europe/Berlin`; a bare city would be ambiguous.
  const parts = name.split('/').filter((part) => part !== '');
  for (let from = 1; from < Math.min(parts.length, 6); from += 1) {
    const rest = parts.slice(from).join('/');
    const zone = rest.includes('/') || /^utc$/i.test(rest) ? zoneNamed(rest) : null;
    if (zone !== null) return zone;
  }
  return null;
}

function windowsZone(name: string): string | null {
  for (const zone of findIana(name)) if (zoneNamed(zone) !== null) return zoneNamed(zone);
  return null;
}
