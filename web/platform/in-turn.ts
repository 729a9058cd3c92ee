let last: Promise<unknown> = Promise.resolve();
let refusals = 0;

/**
 * Queues tasks. If one is rejected, those queued before that was known are dropped, because they relied on it.
 * @param work resolves to whether it succeeded; a thrown error counts as a rejection
 */
export function inTurn(work: () => Promise<boolean>): void {
  const known = refusals;
  last = last.then(async () => {
    if (known !== refusals) return;
    if (!(await work().catch(() => false))) refusals += 1;
  });
}
