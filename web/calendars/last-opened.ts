/** Calendars opened in this browser come first, the latest before all; the others keep their order. */
export function lastOpenedFirst<One extends { id: string }>(
  calendars: readonly One[],
  opened: readonly string[],
): One[] {
  const rank = ({ id }: One) => {
    const at = opened.indexOf(id);
    return at === -1 ? opened.length : at;
  };
  return calendars.toSorted((a, b) => rank(a) - rank(b));
}
