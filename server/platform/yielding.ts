/**
 * Long work on the event loop is cut into slices, so that other requests are answered between them. All long work of the process
 * shares one queue, and one turn of the event loop runs one slice of it: many long requests take longer themselves, while what
 * a short one waits stays the same.
 */

const SLICE_MS = 5;

const waiting: (() => void)[] = [];

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

/**
 * Begins long work. To be called where the work may be interrupted, after each step of at most some 100 µs: the returned function
 * resolves at once until the slice is used up, and then after a turn of the event loop.
 */
export function inSlices(sliceMs = SLICE_MS): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Steps of many, which may be far shorter than the turn of an event loop is worth. */
const STEP_MS = 1;

/** Does work in steps, and passes on only some of them: one in a millisecond. */
export function* paced<Result>(work: Generator<undefined, Result>): Generator<undefined, Result> {
  let until = performance.now() + STEP_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    yield;
    until = performance.now() + STEP_MS;
  }
}

/** Takes the steps of some work to its end, giving way between them. */
export async function finish<Result>(work: Generator<undefined, Result>, giveWay = inSlices()): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await giveWay();
  }
}
