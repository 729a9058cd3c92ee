import type { IntentResult } from '#domain/intents.ts';
import { BASE_UNKNOWN, INTENTS_MAX } from '#domain/values/intents.ts';
import { subjectOf, type Unsent } from '../unsent/unsent.ts';
import { type Folded, fold, nextList } from './fold.ts';

/** What becomes of the changes that wait as they are sent, answered and taken back: the rules of the queue, without calls and storage. */

type Changes = readonly Unsent[];

/** Of a list, in UTF-16 units: in UTF-8 it stays below the server's limit. */
const LIST_CHARACTERS_MAX = 150_000;

/** Marks the changes of the next list, which then never changes any more. The order of its first change numbers it. */
export function freezeNext(all: Changes): Changes {
  const added = nextList(all).filter(({ list }) => list === null);
  const [first] = added;
  return first ? all.map((unsent) => (added.includes(unsent) ? { ...unsent, list: first.order } : unsent)) : all;
}

/** What is sent of a list, within the limits of a call, and what cancels itself out. */
export function foldList(list: Changes): { readonly sent: readonly Folded[]; readonly nothing: readonly Folded[] } {
  const { some = [], none: nothing = [] } = Object.groupBy(fold(list), ({ intent }) => (intent ? 'some' : 'none'));
  let characters = 0;
  const end = some.findIndex(({ intent }, at) => {
    characters += JSON.stringify(intent).length;
    return at > 0 && characters > LIST_CHARACTERS_MAX;
  });
  return { sent: some.slice(0, Math.min(INTENTS_MAX, end === -1 ? some.length : end)), nothing };
}

/** What was sent, with its answer. */
export interface Answer extends Folded {
  readonly result: IntentResult | undefined;
}

export function answersTo(sent: readonly Folded[], results: readonly IntentResult[]): Answer[] {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  return sent.map((each) => ({ ...each, result: resultOf.get(each.intent?.id ?? '') }));
}

export const isDone = ({ result }: Answer): boolean => (result?.outcome ?? 'refused') !== 'refused';

/** What waits after a list was answered. */
export function settle(all: Changes, answers: readonly Answer[]): Changes {
  const [done, refused] = [answers.filter(isDone), answers.filter((each) => !isDone(each))];
  const moves = done.filter(({ intent }) => intent?.move);
  const rest = refused.reduce((left, each) => refuse(left, each, each.result?.code ?? 'unknown'), without(all, done));
  return rest.map((unsent) => {
    const move = moves.find((each) => isOfSame(each, unsent) && each.intent?.move?.to === unsent.calendarId);
    return move ? { ...unsent, base: baseAfter(move) } : unsent;
  });
}

/** A version counts in its calendar: what follows a move has seen the event as it arrived, unless others had changed it. */
const baseAfter = ({ result }: Answer): number =>
  (result?.outcome === 'applied' ? result.toVersion : undefined) ?? BASE_UNKNOWN;

const isOfSame = ({ changes: [first] }: Folded, { change }: Unsent): boolean =>
  first !== undefined && subjectOf(first.change) === subjectOf(change);

export function without(all: Changes, folded: readonly Folded[]): Changes {
  const orders = new Set(folded.flatMap(({ changes }) => changes.map(({ order }) => order)));
  return all.filter(({ order }) => !orders.has(order));
}

/** Marks what the server will never take as it is. @param code the reason */
export const refuse = (all: Changes, { changes }: Folded, code: string): Changes =>
  all.map((unsent) => (changes.some(({ order }) => order === unsent.order) ? { ...unsent, refused: code } : unsent));

/** Whether a change can be taken back: not once it may have reached the server. */
export const isOnItsWay = ({ list, refused }: Unsent): boolean => list !== null && refused === null;

/** A change, and the later ones of an event or a task that would not be there without it: they are taken back together. */
export function withDependents(all: Changes, { id, order, change }: Unsent): Changes {
  const brings = (change.create ?? change.createTask ?? change.move) !== undefined;
  return all.filter(
    (unsent) => unsent.id === id || (brings && unsent.order > order && subjectOf(unsent.change) === subjectOf(change)),
  );
}
