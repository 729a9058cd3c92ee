import type { CalendarEvent } from '#domain/events.ts';
import type { Task } from '#domain/tasks/call.ts';
import type { Change, NewUnsent, Unsent } from '#web/offline/unsent/unsent.ts';
import type { Random } from './random.ts';

/** Somebody who changes what they see at random. Each text and time is written once. */

export const TRACKED = ['title', 'location', 'startTime'] as const;
type Tracked = (typeof TRACKED)[number];

/** A value that somebody has written. */
interface Written {
  /** What its author knew in its place: what the calendar had, and all that they put there since. */
  saw: readonly string[];
  /** `dropped`: taken back or replaced before it was sent, or refused while its author looked. `maybe`: so, but a call of its own may have arrived. */
  fate: 'kept' | 'dropped' | 'maybe';
}

export interface Scene {
  readonly random: Random;
  readonly homeId: string;
  readonly otherId: string;
  /** Those of the first calendar. */
  readonly tagIds: readonly (string | null)[];
  readonly written: Map<string, Written>;
  /** Whether one device makes single events, nothing arrives that it does not know of, and nothing is put back. */
  readonly isAlone: boolean;
}

const TASKS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const FIRST_MS = Date.UTC(2027, 0, 1);
const local = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
const clock = (day: string, hour: number) => ({
  startTime: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  endTime: `${day}T${String(hour).padStart(2, '0')}:30:00`,
});

/** The values that a change names, each with its place. */
export const valuesOf = ({ create, createTask, update }: Change) =>
  TRACKED.flatMap((name) => {
    const values: Partial<Record<Tracked, unknown>> | undefined = create ?? createTask ?? update?.changes;
    const value = values?.[name];
    if (typeof value !== 'string') return [];
    return [{ place: `${(create ?? createTask ?? update)?.id} ${name}`, name, value }];
  });

type Shown = Pick<CalendarEvent, 'id' | 'calendarId' | 'startTime' | 'recurrence' | 'recurringEventId' | 'version'>;

/** @param waiting what is not sent yet, which is drawn over what the server has shown */
export function createAuthor(
  { random, homeId, otherId, tagIds, written, isAlone }: Scene,
  waiting: () => readonly Unsent[],
) {
  let seen = new Map<string, CalendarEvent>();
  let tasks: readonly Task[] = [];
  /** What this author has put in each place since they last saw the calendar with nothing waiting. */
  const own = new Map<string, string[]>();

  function drawn(): Map<string, Shown> {
    const shown = new Map<string, Shown>(seen);
    for (const { calendarId, change } of waiting()) {
      const { create, update, delete: removed, move } = change;
      const known = shown.get((update ?? move)?.id ?? '');
      if (create?.id) {
        const { id, startTime = '', recurrence = null } = create;
        shown.set(id, { id, calendarId, startTime, recurrence, recurringEventId: null, version: 0 });
      }
      if (known && update) shown.set(known.id, { ...known, startTime: update.changes.startTime ?? known.startTime });
      if (known && move) shown.set(known.id, { ...known, calendarId: move.to });
      if (removed) shown.delete(removed.id);
    }
    return shown;
  }

  const known = (place: string): string[] => {
    const [id = '', name = 'title'] = place.split(' ');
    return [...(own.get(place) ?? []), seen.get(id)?.[name as Tracked] ?? []].flat(); // as `valuesOf` made it
  };

  const remember = (place: string, value: string) => own.set(place, [...(own.get(place) ?? []), value]);

  function write(eventId: string, name: Tracked): string {
    const count = written.size + 1;
    const value = name === 'startTime' ? local(FIRST_MS + count * MINUTE_MS) : `${name} ${count}.`;
    const place = `${eventId} ${name}`;
    written.set(value, { saw: known(place), fate: 'kept' });
    remember(place, value);
    return value;
  }

  function times(eventId: string) {
    const startTime = write(eventId, 'startTime');
    return { startTime, endTime: local(Date.parse(`${startTime}Z`) + 30 * MINUTE_MS) };
  }

  const changesOf = (id: string, calendarId: string, isTimed: boolean) => ({
    ...(random.one(2) && { title: write(id, 'title') }),
    ...(random.one(3) && { location: write(id, 'location') }),
    ...(random.one(4) && { tagId: (calendarId === homeId && random.of(tagIds)) || null }),
    ...(isTimed && random.one(3) && times(id)),
  });

  const unsent = (calendarId: string, base: number, change: Change): NewUnsent => ({
    ...{ calendarId, change, base },
    ...{ title: '', before: null, after: null },
  });

  function creation(): NewUnsent {
    const id = crypto.randomUUID();
    const title = write(id, 'title');
    remember(`${id} location`, '');
    if (isAlone || !random.one(3)) return unsent(homeId, 0, { create: { id, title, ...times(id) } });
    const day = `2026-12-0${1 + random.below(9)}`;
    return unsent(homeId, 0, { create: { id, title, ...clock(day, 9), recurrence: 'FREQ=DAILY;COUNT=10' } });
  }

  /** An occurrence that should be there, by the rule as it is drawn. */
  const occurrenceOf = ({ id, startTime }: Shown): string =>
    `${id}_${local(Date.parse(`${startTime}Z`) + random.below(10) * DAY_MS).replace(/[-:]/g, '')}`;

  function moved({ id, calendarId, version }: Shown): NewUnsent[] {
    const to = calendarId === homeId ? otherId : homeId;
    const move = unsent(calendarId, version, { move: { id, to } });
    if (random.one(2)) return [move];
    return [move, unsent(to, version, { update: { id, changes: { location: write(id, 'location') } } })];
  }

  function changed(event: Shown, shown: ReadonlyMap<string, Shown>): NewUnsent {
    const { id, calendarId, version, startTime } = event;
    if (event.recurrence === null) {
      if (random.one(15)) return unsent(calendarId, version, { delete: { id } });
      return unsent(calendarId, version, { update: { id, changes: changesOf(id, calendarId, true) } });
    }
    if (random.one(6)) {
      const changes = clock(startTime.slice(0, 10), 10 + random.below(10));
      return unsent(calendarId, version, { update: { id, scope: 'all', changes } });
    }
    const [one, scope] = [occurrenceOf(event), random.of(['this', 'this', 'following', 'all'] as const) ?? 'this'];
    const base = shown.get(one)?.version ?? version;
    if (random.one(10)) return unsent(calendarId, base, { delete: { id: one, scope } });
    return unsent(calendarId, base, {
      update: { id: one, scope, changes: changesOf(one, calendarId, scope === 'this') },
    });
  }

  return {
    /** What they do next: changes that belong together. */
    meant(): readonly NewUnsent[] {
      if (tasks.length < TASKS && random.one(30)) {
        const id = crypto.randomUUID();
        return [unsent(homeId, 0, { createTask: { id, title: write(id, 'title') } })];
      }
      const task = random.of(tasks);
      if (task && random.one(12))
        return [unsent(task.calendarId, task.version, { tick: { taskId: task.id, done: random.one(2) } })];
      const shown = drawn();
      const events = [...shown.values()].filter(({ recurringEventId }) => recurringEventId === null);
      const event = random.of(events);
      if (!event || events.length < 6 || (random.one(6) && events.length < 30)) return [creation()];
      return random.one(8) ? moved(event) : [changed(event, shown)];
    },
    /** Sees the calendars as they are, with what waits drawn over them. */
    look(events: readonly CalendarEvent[], all: readonly Task[]): void {
      [seen, tasks] = [new Map(events.map((event) => [event.id, event])), all];
      if (waiting().length === 0) own.clear();
    },
    /** Sees what an answer says of what was changed. */
    note(change: Change, event: CalendarEvent | null): void {
      if (event) seen.set(event.id, event);
      else seen.delete((change.update ?? change.delete ?? change.move)?.id ?? '');
    },
    drop(changes: readonly Pick<Unsent, 'change' | 'tried'>[], isKept: (value: string) => boolean = () => false): void {
      for (const { change, tried } of changes)
        for (const { value } of valuesOf(change)) {
          const found = written.get(value);
          if (found && !isKept(value)) found.fate = tried ? 'maybe' : 'dropped';
        }
    },
    /** Means again what was dropped, in the place of what is there now. */
    mean(changes: readonly Unsent[]): void {
      for (const { change } of changes)
        for (const { place, value } of valuesOf(change)) {
          const found = written.get(value);
          if (found) Object.assign(found, { fate: 'kept', saw: [...found.saw, ...known(place)] });
          remember(place, value);
        }
    },
  };
}
