/** Rows in pages of a size, each read from the last row of the page before it. @param start where the first page begins */
export async function* pages<Row extends Start, Start>(
  size: number,
  start: Start,
  read: (after: Start) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let after = start;
  let rows: readonly Row[];
  do {
    rows = await read(after);
    yield rows;
    after = rows.at(-1) ?? after;
  } while (rows.length === size);
}
