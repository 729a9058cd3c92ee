/** Rows or ids per statement: both engines limit parameters to some 32,000, and an event has about fifty columns. */
const ROWS_AT_ONCE = 500;

/** Splits a list into parts, each for one statement. */
export function inParts<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
