import { applyingMessages } from './apply-messages.ts';
import { cancelled } from './edit-series.ts';
import { KIND_OF, type MessageResult, messageContext } from './message-results.ts';
import { isMessage, REQUEST } from './methods.ts';
import { masterOf, type ReadContext, type ReadObject, readingObject } from './read-object.ts';
import type { CalendarFile, CalendarObject } from './split.ts';

/** Everything in a file with one uid: states, and messages about it. */
export type Sent = readonly [CalendarObject, ...CalendarObject[]];

/** The result without an existing object. */
export interface Standing {
  readonly object: CalendarObject;
  /** Null for a task or journal, which is not read. */
  readonly read: ReadObject | null;
  /** Applied to an existing object in order; null for a complete object. */
  readonly parts: readonly CalendarObject[] | null;
  readonly results: readonly MessageResult[];
  /** Whether it means nothing without an existing object. */
  readonly isMessage: boolean;
}

/** Shown by programs, but not by this product. */
const STORED_ONLY = new Set(['VTODO', 'VJOURNAL']);

/** Contents of files by uid. Of complete objects in several calendars of an archive, the first wins. */
export function bySent(files: readonly Pick<CalendarFile, 'objects'>[]): Sent[] {
  const all = new Map<string, [CalendarObject, ...CalendarObject[]]>();
  for (const file of files)
    for (const object of file.objects) {
      if (object.component !== 'VEVENT' && !STORED_ONLY.has(object.component)) continue;
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
  // Each of them is reported by itself.
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

/** The resulting content; cancelled objects are shown as such. 'none': only messages about unknown objects. */
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
