import { applyingMessages } from './apply-messages.ts';
import { cancelled } from './edit-series.ts';
import { KIND_OF, type MessageResult, messageContext } from './message-results.ts';
import { isMessage, REQUEST } from './methods.ts';
import { masterOf, type ReadContext, type ReadObject, readingObject } from './read-object.ts';
import type { CalendarFile, CalendarObject } from './split.ts';

/** All that a file says of one uid: what it is, and messages about it. */
export type Sent = readonly [CalendarObject, ...CalendarObject[]];

/** What it comes to where nothing is there yet. */
export interface Standing {
  readonly object: CalendarObject;
  /** A task or a journal is not read. */
  readonly read: ReadObject | null;
  /** What is applied to what is there, one after the other; null for what stands for itself. */
  readonly parts: readonly CalendarObject[] | null;
  readonly results: readonly MessageResult[];
  /** Whether it is nothing without something that is there. */
  readonly isMessage: boolean;
}

/** What programs show, where this product does not. */
const KEPT = new Set(['VTODO', 'VJOURNAL']);

/** What files say, by the uid. What stands for itself in several calendars of an archive is that of the first. */
export function bySent(files: readonly Pick<CalendarFile, 'objects'>[]): Sent[] {
  const all = new Map<string, [CalendarObject, ...CalendarObject[]]>();
  for (const file of files)
    for (const object of file.objects) {
      if (object.component !== 'VEVENT' && !KEPT.has(object.component)) continue;
      const known = all.get(object.uid);
      if (!known) all.set(object.uid, [object]);
      else if (known[0].component === object.component && !(isWhole(object) && known.some(isWhole))) known.push(object);
    }
  return [...all.values()];
}

const isWhole = ({ method, components }: CalendarObject): boolean =>
  !isMessage(method) && method !== REQUEST && masterOf(components) !== undefined;

/** @throws BudgetExceeded */
export function* standingAlone(sent: Sent, context: ReadContext): Generator<undefined, Standing> {
  const [first, ...others] = sent;
  if (first.component !== 'VEVENT') return taskAlone(sent);
  if (others.length === 0 && !isMessage(first.method) && masterOf(first.components)) {
    const read = yield* readingObject(first, context);
    return { object: first, read, parts: null, results: [], isMessage: false };
  }
  const into = messageContext(context);
  const object = yield* applyingMessages(null, sent, into);
  const read = object ? yield* readingObject(object, context) : UNREAD;
  // That is told of each of them.
  const problems = read.problems.filter(({ code }) => code !== 'exceptions_alone');
  return {
    object: object ?? first,
    read: { ...read, problems },
    parts: sent,
    results: into.results,
    isMessage: object === null,
  };
}

const UNREAD: ReadObject = {
  fields: null,
  problems: [],
  sources: new Map(),
  sequence: 0,
  createdAt: null,
  updatedAt: null,
};

/** What a calendar has by all of that: what was cancelled is shown as such. 'none': messages that are about nothing there. */
export function* readingSent(sent: Sent, context: ReadContext): Generator<undefined, ReadObject | 'none'> {
  const { object, read, isMessage: isAbout } = yield* standingAlone(sent, context);
  if (!isAbout) return read ?? 'none';
  if (object.method !== 'CANCEL') return 'none';
  const components = object.components.map((component) => cancelled(component, 0));
  return yield* readingObject({ ...object, components }, context);
}

/** Messages about tasks change nothing. */
function taskAlone(sent: Sent): Standing {
  const task = sent.find(({ method }) => !isMessage(method));
  const results = sent.flatMap(({ method }): MessageResult[] =>
    isMessage(method) ? [{ kind: KIND_OF[method], start: null, effect: 'none' }] : [],
  );
  return { object: task ?? sent[0], read: task ? null : UNREAD, parts: null, results, isMessage: !task };
}
