import { EVENT_STATUSES } from '../event-fields.ts';
import { type Component, propertyOf } from './components.ts';
import { type EventFields, NO_REPETITION } from './fields.ts';
import { readPeople } from './people.ts';
import { readClass } from './read-class.ts';
import { readTag } from './read-tag.ts';
import { readTexts } from './read-texts.ts';
import { readWhen } from './read-when.ts';
import type { Reading } from './reading.ts';

/** A single VEVENT; null if it cannot be an event, after noting the problem. */
export function readEvent(component: Component, reading: Reading): EventFields | null {
  const times = readWhen(component, reading);
  return (
    times && { ...readTexts(component, reading.problems), ...times, ...NO_REPETITION, ...detailsOf(component, reading) }
  );
}

function detailsOf(component: Component, { problems }: Reading) {
  const said = (name: string) => propertyOf(component, name)?.value.trim().toLowerCase();
  const busy = said('X-MICROSOFT-CDO-BUSYSTATUS');
  const status = said('STATUS') ?? (busy === 'tentative' ? busy : undefined);
  const isFree = busy === 'free' && said('TRANSP') === undefined;
  return {
    status: EVENT_STATUSES.find((name) => name === status) ?? 'confirmed',
    transparency: said('TRANSP') === 'transparent' || isFree ? 'transparent' : 'opaque',
    class: readClass(component),
    tag: readTag(component, problems),
    people: readPeople(component),
  } as const;
}
