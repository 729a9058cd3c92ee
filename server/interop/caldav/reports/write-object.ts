import type { Opened } from '#server/calendars/access.ts';
import type { CalendarObject } from '#server/interop/calendar-objects/load.ts';
import type { ParsedObject, Working } from '#server/interop/calendar-objects/parsed.ts';
import { ObjectRefused } from '#server/interop/calendar-objects/refusal.ts';
import { paced } from '#server/platform/yielding.ts';
import type { Call } from '../call.ts';
import { statusResponse } from '../multistatus.ts';
import { OBJECT_TABLE } from '../objects/properties.ts';
import { responseOf, type Wanted } from '../properties/answer.ts';
import { caldav } from '../xml/names.ts';
import { tag } from '../xml/writer.ts';
import { type DataOptions, dataOf } from './calendar-data.ts';

/** The properties and parts that a report asks for. */
interface ReportOptions {
  readonly wanted: Wanted;
  readonly data: DataOptions | null;
  /** The zone of days and floating times. */
  readonly timeZone: string;
}

/** An object and the address to return it under. */
interface Addressed {
  readonly href: string;
  readonly object: CalendarObject;
  /** The parsed text, if available. */
  readonly parsed?: ParsedObject | null;
}

/**
 * The `DAV:response` of an object in a report. An object whose expansion is too large is refused alone, so that the others are still
 * returned and no started answer is cut off.
 * @throws BudgetExceeded
 */
export function* writingObject(
  call: Call,
  { wanted, data, timeZone }: ReportOptions,
  { calendar: { role } }: Opened,
  { href, object, parsed = null }: Addressed,
): Working<string> {
  try {
    const text = data ? yield* paced(dataOf(object.text, data, timeZone, call.budget, parsed)) : undefined;
    return responseOf({ href, table: OBJECT_TABLE, resource: { object, role, data: text } }, wanted, call);
  } catch (error) {
    if (!(error instanceof ObjectRefused)) throw error;
    const refused = statusResponse(href, 403, tag(caldav(error.condition)));
    call.budget.spend('charactersWritten', refused.length);
    return refused;
  }
}
