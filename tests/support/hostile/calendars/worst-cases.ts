import { GROWTHS } from './growths.ts';
import { MULTIPLYING, type Multiplying } from './multiplying.ts';
import { calendarOf, PLACES } from './places.ts';

/** Calendars that are made so that as much as can be has to be done with them. */

/** Every growth in one place, each in another one than the one before; every place has some of every kind. */
const GROWN: readonly Multiplying[] = GROWTHS.flatMap((growth, index) => {
  const place = PLACES[index % PLACES.length];
  if (!place) return [];
  const components: Multiplying['components'] = (uid, size) => place.components(uid, growth.lines(size));
  return { name: `${growth.name}, in ${place.name}`, components };
});

const ALL: readonly Multiplying[] = [...MULTIPLYING, ...GROWN];

/** Some of them, of each sort: as many of those that multiply as of those that grow, evenly spread. */
export const someWorstCases = (most: number): readonly Multiplying[] =>
  most >= ALL.length ? ALL : [...spread(MULTIPLYING, most / 2), ...spread(GROWN, most / 2)];

function spread(all: readonly Multiplying[], most: number): Multiplying[] {
  const count = Math.min(all.length, Math.ceil(most));
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).flatMap(
    (each) => each ?? [],
  );
}

/** As one object. */
export const objectText = ({ components }: Multiplying, uid: string, size: number): string =>
  calendarOf(components(uid, size));
/** As a file of many of them. */
export function fileText({ components }: Multiplying, count: number, size: number): string {
  const objects = Array.from({ length: count }, (_, index) => components(`uid-${index}`, size / count));
  return calendarOf(objects.flat());
}
