/**
 * Cuts long work on the event loop into slices, so that other requests are answered in between. All long work of the process shares one
 * queue, and one turn of the event loop runs one slice: many long requests slow each other down, while short ones wait no longer.
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
 * Begins long work. Call the returned function wherever the work may be interrupted, after each step of at most some 100 µs: it resolves at
 * once until the slice is used up, and then after a turn of the event loop.
 */
export function inSlices(sliceMs = SLICE_MS): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Steps may be far shorter than a turn of the event loop is worth. */
const STEP_MS = 1;

/** Runs work in steps, and yields only about once per millisecond. */
export function* paced<Result>(work: Generator<undefined, Result>): Generator<undefined, Result> {
  let until = performance.now() + STEP_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    yield;
    until = performance.now() + STEP_MS;
  }
}

/** Runs the steps of some work to its end, yielding to the event loop in between. */
export async function finish<Result>(work: Generator<undefined, Result>, giveWay = inSlices()): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await giveWay();
  }
}
