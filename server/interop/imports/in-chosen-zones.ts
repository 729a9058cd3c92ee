import type { Budget } from '#domain/budget.ts';
import { type ChosenZones, zoneChooser } from '#domain/icalendar/chosen-zones.ts';
import type { Sent } from '#domain/icalendar/sent.ts';
import type { CalendarObject } from '#domain/icalendar/split.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';

/**
 * The objects of a file in the zones that somebody has chosen for names of it.
 * @returns the names that the file has, too
 * @throws BudgetExceeded
 */
export async function inChosenZones(found: readonly Sent[], chosen: ChosenZones, budget: Budget) {
  const used = new Set<string>();
  if (chosen.size === 0) return { objects: found, used };
  const choose = zoneChooser(chosen, budget, used);
  const giveWay = inSlices();
  const objects: Sent[] = [];
  for (const [first, ...others] of found) {
    const made: [CalendarObject, ...CalendarObject[]] = [await finish(choose(first), giveWay)];
    for (const other of others) made.push(await finish(choose(other), giveWay));
    objects.push(made);
    await giveWay();
  }
  return { objects, used };
}
