import type { Budget } from '#domain/budget.ts';
import { localToInstant } from '#domain/dates/zones.ts';
import type { Component } from '#domain/icalendar/components.ts';
import { type Property, readProperty } from '#domain/icalendar/property.ts';
import { asciiLowerCase } from '#domain/text.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { isPartIn, type ParsedObject, partsOf, type Working } from '#server/interop/calendar-objects/parsed.ts';
import { isAlarmIn } from './alarm-in-range.ts';
import type { CompFilter, ParamFilter, PropFilter } from './filter.ts';
import { createValues, includes, inPieces, LOOK_COST, type Values } from './values.ts';

interface Matched extends Values {
  readonly parsed: ParsedObject;
  readonly budget: Budget;
}

/** Whether an object matches a calendar-query, found in small steps. @throws BudgetExceeded */
export function* matching(parsed: ParsedObject, filter: CompFilter, budget: Budget): Working<boolean> {
  if (filter.isAbsent) return false;
  return yield* fitsPart({ ...createValues(budget), parsed, budget }, parsed.calendar, filter, parsed.calendar);
}

/** @param inside the parent component */
function* fitsPart(of: Matched, part: Component, filter: CompFilter, inside: Component): Working<boolean> {
  of.budget.spend('comparisons', LOOK_COST);
  yield;
  if (filter.range && !(yield* isIn(of, part, filter.range, inside))) return false;
  for (const prop of filter.props) if (!(yield* fitsProp(of, part, prop))) return false;
  for (const comp of filter.comps) if (!(yield* hasPart(of, part, comp))) return false;
  return true;
}

function* hasPart(of: Matched, part: Component, filter: CompFilter): Working<boolean> {
  const parts = of.partsOf(part, filter.name);
  if (filter.isAbsent) return parts.length === 0;
  for (const child of parts) if (yield* fitsPart(of, child, filter, part)) return true;
  return false;
}

function* isIn(of: Matched, part: Component, range: Range, inside: Component): Working<boolean> {
  const { parsed, budget } = of;
  if (part.name === 'VALARM') return yield* isAlarmIn(parsed, part, range, inside, budget);
  // Some filters ask for a range in components of any kind.
  const parts = part === parsed.calendar ? partsOf(parsed) : part.name === parsed.object.component ? [part] : [];
  for (const each of parts) {
    budget.spend('occurrences');
    if (yield* isPartIn(parsed, each, range)) return true;
    yield;
  }
  return false;
}

function* fitsProp(of: Matched, part: Component, filter: PropFilter): Working<boolean> {
  for (const line of of.linesOf(part, filter.name)) {
    of.budget.spend('comparisons', LOOK_COST);
    yield;
    const property = readProperty(line);
    if (property && filter.isAbsent) return false;
    if (property && (yield* fitsValue(of, property, filter))) return true;
  }
  return filter.isAbsent;
}

function* fitsValue(of: Matched, property: Property, { match, range, params }: PropFilter): Working<boolean> {
  if (range && !isMomentIn(of.parsed, property, range)) return false;
  for (const param of params) if (!(yield* fitsParam(of, property, param))) return false;
  return match === null || (yield* of.fits(property, match));
}

function* fitsParam(of: Matched, { params }: Property, { name, isAbsent, match }: ParamFilter): Working<boolean> {
  of.budget.spend('comparisons', LOOK_COST);
  const values = params.get(name);
  if (isAbsent || values === undefined || match === null) return isAbsent === (values === undefined);
  for (const value of values) {
    const text = match.isCaseless ? yield* inPieces(value, asciiLowerCase) : value;
    if ((yield* includes(text, match.text, of.budget)) !== match.isNegated) return true;
  }
  return false;
}

function isMomentIn(parsed: ParsedObject, property: Property, { from, to }: Range): boolean {
  const moment = parsed.momentOf(property);
  const instant = moment && localToInstant(moment.local, moment.zone ?? parsed.timeZone);
  return instant !== null && instant >= from && instant < to;
}
