/**
 * Whether a text holds another, in time that grows with their lengths (Knuth, Morris, Pratt). `includes` takes the product of both for
 * texts that repeat one letter, so it would hold up everybody.
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

/** For each beginning of a text, the length of its longest end that is a beginning too. */
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
