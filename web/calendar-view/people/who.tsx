import type { ReactNode } from 'react';
import type { CalendarEvent } from '#domain/events.ts';
import type { PeopleById } from '#web/events/people/api.ts';
import { formatList } from '#web/platform/format.ts';
import { peopleColorClass } from '../tag-color-class.ts';
import { usePeopleShown } from './context.ts';
import './who.css';

/** The people of an event, as views draw them. */
export interface Who {
  /** Their initials above their colours; hidden from screen readers, which read the names. */
  readonly mark: ReactNode;
  /** Empty for nobody. */
  readonly names: string;
}

const NOBODY: Who = { mark: null, names: '' };
/** The others are counted. */
const INITIALS_SHOWN = 3;

const known = new WeakMap<PeopleById, Map<string, Who>>();

/** Events of the same people share one result. */
function whoIn({ personIds }: CalendarEvent, people: PeopleById): Who {
  // A response that was cached before the last update has no such field.
  if (!personIds?.length || people.size === 0) return NOBODY;
  const made = known.get(people) ?? new Map<string, Who>();
  known.set(people, made);
  const key = personIds.join();
  const who = made.get(key) ?? draw(personIds, people);
  made.set(key, who);
  return who;
}

/** In the order of the calendar. */
function draw(ids: readonly string[], people: PeopleById): Who {
  const drawn = [...people.values()].filter(({ id }) => ids.includes(id));
  if (drawn.length === 0) return NOBODY;
  const shown = drawn.slice(0, INITIALS_SHOWN).map(({ initials }) => initials);
  const more = drawn.length > shown.length ? [`+${drawn.length - shown.length}`] : [];
  const colors = peopleColorClass(drawn.slice(0, INITIALS_SHOWN).map(({ color }) => color));
  return {
    mark: <span className={`who ${colors}`} aria-hidden="true" data-who={[...shown, ...more].join(' ')} />,
    names: formatList(drawn.map(({ name }) => name)),
  };
}

/** For each event, its people. */
export function useWho(): (event: CalendarEvent) => Who {
  const people = usePeopleShown();
  return (event) => whoIn(event, people);
}
