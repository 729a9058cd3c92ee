/** Those that were opened in this browser come first, the last one before all; the others stay in their order. */
export function lastOpenedFirst<One extends { id: string }>(
  calendars: readonly One[],
  opened: readonly string[],
): One[] {
  const place = ({ id }: One) => {
    const at = opened.indexOf(id);
    return at === -1 ? opened.length : at;
  };
  return calendars.toSorted((a, b) => place(a) - place(b));
}
