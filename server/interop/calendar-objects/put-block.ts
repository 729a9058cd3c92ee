import { ApiError } from '#domain/errors.ts';
import { EVENT_FIELD_NAMES } from '#domain/event-fields.ts';
import { UpdateEventBody } from '#domain/events.ts';
import type { EventFields, EventTimes, ObjectFields } from '#domain/icalendar/fields.ts';
import { isSameRule, isSameText, isSameWhen, sameEach } from '#domain/icalendar/same-meaning.ts';
import { instanceId } from '#domain/range/occurrences.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { deleteEvent, updateEvent } from '#server/events/data.ts';
import { languages } from '#server/platform/i18n/i18n.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { fieldsOf, rowsOfEvents, withBusyTitles } from './texts.ts';

const AS_IT_IS = UpdateEventBody.parse({});

/**
 * Stores a client's changes of an event that is a block to its user, or has such exceptions: it may move the event and its occurrences, and
 * delete occurrences. The stored text is kept and brought up to date from the rows.
 * @throws ApiError `forbidden` for anything else, and as `updateEvent`
 */
export async function putBlock(change: ChangeContext, id: string, given: ObjectFields): Promise<void> {
  const [event, ...exceptions] = (await rowsOfEvents(change, [id])).get(id) ?? [];
  if (!event) throw new ApiError('not_found');
  const rows = [event, ...exceptions] as const;
  // A block has no people.
  const shown = fieldsOf(given.uid, rows, null, new Map());
  const exceptionsByStart = new Map(shown.exceptions.map(({ originalStart, event: own }) => [originalStart, own]));
  const called = languages.map((language) => withBusyTitles(shown, rows, language));
  const isShown = (sent: EventFields, start: string | null) =>
    called.some((one) => {
      const own = one.exceptions.find(({ originalStart }) => originalStart === start)?.event;
      return hasSameText(sent, own ?? one.event);
    });
  if (!isShown(given.event, null)) throw new ApiError('forbidden');
  if (!given.exceptions.every((each) => isShown(each.event, each.originalStart))) throw new ApiError('forbidden');
  // The rule and the exceptions move along.
  if (!isSameWhen(given.event, shown.event)) {
    await updateEvent(change, id, 'all', null, { ...AS_IT_IS, ...timesOf(given.event) });
    return;
  }
  const excluded = new Set(given.event.exdates);
  const isUnchanged =
    isSameRule(given.event, shown.event) &&
    sameEach(given.event.rdates, shown.event.rdates) &&
    shown.event.exdates.every((start) => excluded.has(start)) &&
    [...exceptionsByStart.keys()].every(
      (start) => excluded.has(start) || given.exceptions.some((each) => each.originalStart === start),
    );
  if (!isUnchanged) throw new ApiError('forbidden');
  const giveWay = inSlices();
  for (const start of given.event.exdates.filter((each) => !shown.event.exdates.includes(each))) {
    await giveWay();
    await deleteEvent(change, instanceId(id, start), 'this', null);
  }
  for (const { originalStart, event: own } of given.exceptions) {
    await giveWay();
    const before = exceptionsByStart.get(originalStart);
    if (before && isSameWhen(own, before)) continue;
    await updateEvent(change, instanceId(id, originalStart), 'this', null, { ...AS_IT_IS, ...timesOf(own) });
  }
}

const hasSameText = (sent: EventFields, shown: EventFields): boolean =>
  EVENT_TEXTS.every((name) => isSameText(sent[name], shown[name])) &&
  EVENT_FIELD_NAMES.every((name) => name === 'personIds' || sent[name] === shown[name]) &&
  sent.tag?.name === shown.tag?.name;

const timesOf = ({ startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating, ...folds }: EventTimes) => ({
  ...{ startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating },
  ...{ startFold: folds.startFold, endFold: folds.endFold },
});
