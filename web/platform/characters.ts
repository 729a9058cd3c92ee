/** The characters of a text as people count them: a flag, a family and a letter with its accent are one each. */
export const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** As many whole characters as fit into `most` code units. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  for (const character of charactersOf(text.slice(0, most + LONGEST))) {
    if (cut.length + character.length > most) break;
    cut += character;
  }
  return cut;
}

/** Code units of a character that people write: a family of four with skin tones has fewer. */
const LONGEST = 64;
