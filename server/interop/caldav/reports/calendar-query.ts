import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { type ChangedObject, findChanged, listed, replace } from '#server/interop/calendar-objects/changed.ts';
import { findByName } from '#server/interop/calendar-objects/find.ts';
import { eventsIn, tasksOf } from '#server/interop/calendar-objects/in-range.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { listObjects } from '#server/interop/calendar-objects/list-objects.ts';
import { parsingObject } from '#server/interop/calendar-objects/parsed.ts';
import { paced } from '#server/platform/yielding.ts';
import { sendCached } from '../answer-cache.ts';
import { untilSpent } from '../budget.ts';
import type { Call } from '../call.ts';
import { hrefOfObject, opens, wantsText } from '../objects/describe.ts';
import { namingSteps } from '../objects/refused.ts';
import type { PathOf } from '../paths.ts';
import { readWanted, type Wanted } from '../properties/answer.ts';
import type { XmlElement } from '../xml/reader.ts';
import { type DataOptions, readDataOptions } from './calendar-data.ts';
import { type CompFilter, readFilter } from './filter.ts';
import { matching } from './matching.ts';
import { readZone } from './query-zone.ts';
import { writingObject } from './write-object.ts';

/** Returns the objects of a calendar that match a filter (RFC 4791 §7.8); asked at an object's address, only that one. */
export async function queryCalendar(call: Call<PathOf<'calendar' | 'object'>>, body: XmlElement): Promise<void> {
  const wanted = readWanted(body);
  const query = { wanted, data: readDataOptions(wanted), filter: readFilter(body), timeZone: readZone(call, body) };
  await sendCached(
    call,
    call.read(opens(call, call.path), (opened) =>
      untilSpent(call, namingSteps(call.path, answer(call, query, opened))),
    ),
  );
}

interface Query {
  readonly wanted: Wanted;
  readonly data: DataOptions | null;
  readonly filter: CompFilter;
  /** The zone of days and floating times; null: the calendar's. */
  readonly timeZone: string | null;
}

async function* answer(call: Call<PathOf<'calendar' | 'object'>>, query: Query, opened: Opened): Steps {
  const { actor, path, budget } = call;
  const { wanted, data, filter } = query;
  const { time_zone } = opened.calendar;
  const zone = query.timeZone ?? time_zone;
  const candidates: ChangedObject[] = [];
  const isExact =
    path.kind === 'object'
      ? await onlyNamed(opened, path.name, candidates)
      : (yield* findCandidates(opened, actor.userId, filter, candidates, zone !== time_zone)) && zone === time_zone;
  for await (const page of listObjects(opened, actor.userId, candidates, !isExact || wantsText(wanted))) {
    for (const entry of page) {
      if (!('object' in entry)) continue;
      const { object } = entry;
      const parsed = isExact ? null : yield* paced(parsingObject(object.text, zone, budget));
      if (!isExact && !(parsed && (yield* paced(matching(parsed, filter, budget))))) continue;
      const href = hrefOfObject(path, object.name);
      yield yield* writingObject(call, { wanted, data, timeZone: zone }, opened, { href, object, parsed });
    }
    yield;
  }
}

async function onlyNamed(opened: Opened, name: string, found: ChangedObject[]): Promise<false> {
  const object = await findByName(opened, name);
  if (object) found.push(listed(object.id, object.eventId === null));
  return false;
}

/** The offsets of two zones differ by 26 hours at most. */
const CLOCKS_MS = 26 * 60 * 60 * 1_000;
const widened = ({ from, to }: Range): Range => ({ from: from - CLOCKS_MS, to: to + CLOCKS_MS });

const TASKS = ['VTODO', 'VJOURNAL'];

/**
 * Finds objects that may match, from indexes if the filter names a component or a range.
 * @param isElsewhere whether days and floating times are in another zone than the calendar's
 * @returns whether all of them match, so that no text needs to be read
 */
async function* findCandidates(
  opened: Opened,
  userId: string,
  { isAbsent, range, props, comps }: CompFilter,
  found: ChangedObject[],
  isElsewhere: boolean,
): AsyncGenerator<undefined, boolean> {
  const [only, ...others] = comps.filter((comp) => !comp.isAbsent);
  const isPlain = !isAbsent && range === null && props.length === 0;
  if (isPlain && only && others.length === 0 && only.name === 'VEVENT' && only.range) {
    yield* eventsIn(opened, isElsewhere ? widened(only.range) : only.range, found);
    return comps.length === 1 && only.props.length === 0 && only.comps.length === 0;
  }
  if (isPlain && only && others.length === 0 && TASKS.includes(only.name)) {
    const range = only.range && isElsewhere ? widened(only.range) : only.range;
    for (const task of await tasksOf(opened, [only.name], range)) found.push(task);
    return comps.length === 1 && !only.range && only.props.length === 0 && only.comps.length === 0;
  }
  yield* findChanged(opened, userId, null, found);
  const isEvents = isPlain && only?.name === 'VEVENT' && others.length === 0;
  if (isEvents)
    replace(
      found,
      found.filter(({ isTask }) => !isTask),
    );
  return (
    isPlain && (comps.length === 0 || (isEvents && comps.length === 1 && only.props.length + only.comps.length === 0))
  );
}
