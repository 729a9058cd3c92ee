let last: Promise<unknown> = Promise.resolve();
let refusals = 0;

/**
 * Does what is asked for quickly one after the other. Where something is refused, what was asked for before that was known is left: it
 * counted on it.
 * @param work says whether it was done; what it throws is a refusal
 */
export function inTurn(work: () => Promise<boolean>): void {
  const known = refusals;
  last = last.then(async () => {
    if (known !== refusals) return;
    if (!(await work().catch(() => false))) refusals += 1;
  });
}
