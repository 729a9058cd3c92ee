/**
 * Whether a text contains another, in time linear in their lengths (Knuth, Morris, Pratt). `includes` takes the product of both for texts
 * that repeat one letter, and would block the event loop.
 */
export function contains(text: string, part: string): boolean {
  if (part.length >= text.length) return part === text;
  if (part === '') return true;
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === code) matched += 1;
    if (matched === part.length) return true;
  }
  return false;
}

/** For each prefix of a text, the length of its longest proper suffix that is also a prefix. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at += 1) {
    const code = part.charCodeAt(at);
    while (length > 0 && part.charCodeAt(length) !== code) length = borders[length - 1] ?? 0;
    if (part.charCodeAt(length) === code) length += 1;
    borders[at] = length;
  }
  return borders;
}
