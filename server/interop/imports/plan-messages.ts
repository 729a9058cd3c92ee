import { applyingMessages } from '#domain/icalendar/apply-messages.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { type MessageContext, type MessageResult, messageContext } from '#domain/icalendar/message-results.ts';
import { withSequencesOf } from '#domain/icalendar/message-stamps.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { objectSize, objectText, usedZones } from '#domain/icalendar/object-text.ts';
import { hasOtherWords } from '#domain/icalendar/other-words.ts';
import { type ReadContext, readingObject } from '#domain/icalendar/read-object.ts';
import { type CalendarObject, splittingCalendar } from '#domain/icalendar/split.ts';
import { withStoredWording } from '#domain/icalendar/stored-wording.ts';
import type { ImportOutcome } from '#domain/imports.ts';
import { planEvents } from '#server/events/series/put-object.ts';
import { OBJECT_BYTES_MAX, type StoredObject } from '#server/interop/calendar-objects/data.ts';
import { stateText } from '#server/interop/calendar-objects/state.ts';
import { fieldsOf, rowsOfEvents, writeTexts } from '#server/interop/calendar-objects/texts.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import type { Place, Planned } from './planned.ts';

/**
 * Plans what becomes of an event by messages and occurrences that are applied to it.
 * @throws ApiError as `planEvents`
 */
export async function planMessages(
  parts: readonly CalendarObject[],
  held: StoredObject,
  place: Place,
): Promise<Planned> {
  const { context, actor, tagOf, people } = place;
  const reading = { timeZone: context.calendar.time_zone, budget: objectBudget() };
  const giveWay = inSlices();
  const { kept, current, into } = await standing(held, place, reading);
  const object = current && (await finish(applyingMessages(current, parts, into), giveWay));
  const { results } = into;
  const notes = into.problems;
  const same: Planned = { outcome: outcomeOf(into), plan: null, notes: [], results };
  if (!object || object === current) {
    const about = current && (await finish(readingObject(current, reading), giveWay)).fields?.event;
    return { ...same, ...(about && { about }) };
  }
  const used = await finish(usedZones(object), giveWay);
  if (objectSize(object, used, Buffer.byteLength) > OBJECT_BYTES_MAX)
    return { outcome: 'refused', plan: null, notes: [{ code: 'object_too_large' }], results: [] };
  const read = await finish(readingObject(object, reading), giveWay);
  const [stored, ...exceptions] = (await rowsOfEvents(context, [held.id])).get(held.id) ?? [];
  if (!read.fields || !stored) return { outcome: 'refused', plan: null, notes: [...read.problems], results: [] };
  const fields = withStoredWording(read.fields, fieldsOf(held.uid, [stored, ...exceptions], null, people.names));
  const plan = await planEvents(context, actor, fields, { id: held.id, stored, tagOf, people });
  // What was changed here stays apart from what was sent.
  const sent =
    kept === current ? object : kept && (await finish(applyingMessages(kept, parts, messageContext(reading)), giveWay));
  if (plan.outcome === 'unchanged' && !(sent && kept && hasOtherWords(sent, kept, reading.budget)))
    return { ...same, outcome: 'unchanged', results: results.map(asSame), about: fields.event };
  const text =
    sent && sent !== object
      ? objectText(sent, await finish(usedZones(sent), giveWay), reading.budget)
      : objectText(object, used, reading.budget);
  return {
    outcome: 'updated',
    plan,
    notes,
    results,
    about: fields.event,
    applied: { text, isChanged: into.changedAt !== null },
  };
}

/** Of what differs in nothing that is shown. */
const asSame = (one: MessageResult): MessageResult => (one.effect === 'applied' ? { ...one, effect: 'same' } : one);

function outcomeOf({ results, isOutdated }: MessageContext): ImportOutcome {
  if (isOutdated || results.some(({ effect }) => effect === 'outdated')) return 'kept';
  return results.every(({ effect }) => effect === 'same') ? 'unchanged' : 'ignored';
}

/** What is there as it was sent, and as it is now, with the numbers of what was sent. */
async function standing(
  held: StoredObject,
  { context, state }: Place,
  reading: ReadContext,
): Promise<{ kept: CalendarObject | null; current: CalendarObject | null; into: MessageContext }> {
  const into = messageContext(reading);
  const kept = await firstObject(held.text, reading);
  if (kept && state && held.textState === stateText(state)) return { kept, current: kept, into };
  const nobody = { email: '', language: 'en' } as const;
  const author = { userId: '', person: async () => nobody, remindersOf: () => null };
  const old = { object: held, text: held.text, hasOtherReminders: false, isOfOlder: false };
  const text = (await writeTexts(context, author, [old])).get(held.id) ?? '';
  const now = await firstObject(text, reading);
  const fieldsIn = async (object: CalendarObject | null) =>
    object && (await finish(readingObject(object, reading))).fields;
  const [before, after] = [await fieldsIn(kept), await fieldsIn(now)];
  return {
    kept,
    current: now && kept ? withSequencesOf(kept, now) : now,
    into: {
      ...into,
      changedAt: state?.updatedAt ?? null,
      isChangedAt: (start) => said(before, start) !== said(after, start),
    },
  };
}

async function firstObject(text: string, { budget }: ReadContext): Promise<CalendarObject | null> {
  const { objects } = await finish(splittingCalendar(text, budget));
  return objects.find(({ component }) => component === 'VEVENT') ?? null;
}

/** What is said of an occurrence alone. */
function said(fields: ObjectFields | null, start: string): string {
  const own = fields?.exceptions.find(({ originalStart }) => originalStart === start);
  return JSON.stringify([own?.event, fields?.event.exdates.includes(start)]);
}
