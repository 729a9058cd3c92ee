/** How long a node that says nothing keeps what it is at. */
export const LEASE_MS = 60_000;

/** Clocks of nodes may differ by this. A lease that ends later than that from now was taken by a clock that was wrong since. */
const DIFFERENCE_MS = 5 * 60_000;
export const LEASE_MAX_MS = LEASE_MS + DIFFERENCE_MS;
