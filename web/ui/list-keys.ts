/** Keyboard navigation in a list of entries with a roving focus. */

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The index that a key moves to from `index` (-1: none) among `count`, wrapping around. Null for other keys. */
export function indexByKey(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return null;
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}

/** The index of the next entry that begins with the typed letters; repeating one letter cycles through its entries. */
export function indexByLetters(labels: readonly string[], index: number, typed: string): number | null {
  const letters = typed.toLocaleLowerCase();
  const isRepeated = [...letters].every((letter) => letter === letters[0]);
  const wanted = isRepeated ? letters.slice(0, 1) : letters;
  const from = isRepeated ? index + 1 : Math.max(index, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const at = (from + step) % labels.length;
    if (labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}
