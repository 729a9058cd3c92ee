import { BETWEEN } from './json.ts';

/** The JSON of an `EventList` by start and then id, as `rangeJson` writes it, and when each of its events begins, in epoch ms. */
export interface SortedList {
  readonly body: Buffer;
  readonly starts: Float64Array;
}

/** The events of several lists as the JSON of one, by start and then id. */
export function joinLists(lists: readonly SortedList[]): Buffer {
  const events = lists.flatMap(({ body, starts }) =>
    eventsIn(body).map((text, at) => ({ text, start: starts[at] ?? 0 })),
  );
  // The text of an event begins with its id.
  events.sort((a, b) => a.start - b.start || Buffer.compare(a.text, b.text));
  const between = Buffer.from(BETWEEN);
  const texts = events.flatMap(({ text }, at) => (at > 0 ? [between, text] : [text]));
  return Buffer.concat([Buffer.from('['), ...texts, Buffer.from(']')]);
}

/** The JSON of each event of a list. */
function eventsIn(body: Buffer): Buffer[] {
  const events: Buffer[] = [];
  const end = body.length - 1;
  for (let from = 1; from < end; ) {
    const found = body.indexOf(BETWEEN, from);
    const to = found === -1 ? end : found;
    events.push(body.subarray(from, to));
    from = to + BETWEEN.length;
  }
  return events;
}
