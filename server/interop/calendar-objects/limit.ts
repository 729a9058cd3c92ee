import type { Budget } from '#domain/budget.ts';
import { type Component, isComponent, propertyOf, textOf } from '#domain/icalendar/components.ts';
import type { Line } from '#domain/icalendar/lines.ts';
import { localIn } from '#domain/icalendar/moment.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { overlaps, type Range } from './intervals.ts';
import { isChanged, occasionsOf, type ParsedObject, type Working } from './parsed.ts';

/** Omits exceptions outside a range from the text of a series (RFC 4791 §9.6.6). */

/** The text without exceptions whose current and original times are both outside the range. @throws BudgetExceeded */
export function* limited(parsed: ParsedObject, range: Range, budget: Budget): Working<string> {
  const children: (Line | Component)[] = [];
  for (const child of parsed.calendar.children) {
    if (!isComponent(child) || child.name !== parsed.object.component || !isChanged(child)) {
      children.push(child);
      continue;
    }
    yield;
    budget.spend('occurrences');
    if (yield* isInRange(parsed, child, range)) children.push(child);
  }
  return textOf({ ...parsed.calendar, children }, objectBudget());
}

/** Whether the current or the original time of an exception is in a range. */
function* isInRange(parsed: ParsedObject, part: Component, range: Range): Working<boolean> {
  const named = propertyOf(part, 'RECURRENCE-ID');
  const moment = named && parsed.momentOf(named);
  const original = moment && Date.parse(`${localIn(moment, 'UTC')}Z`);
  if (original && overlaps({ from: original, to: original + 1 }, range)) return true;
  return !(yield* occasionsOf(parsed, part, range)).next().done;
}
