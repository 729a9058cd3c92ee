/** How long a node that says nothing keeps what it is at. A lease that ends later than this from now was taken by a clock that was wrong. */
export const LEASE_MS = 60_000;
