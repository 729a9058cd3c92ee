/** Splits a text into grapheme clusters: a flag, a family and an accented letter are one each. */
export const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** As many whole graphemes as fit into `most` code units. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  for (const character of charactersOf(text.slice(0, most + LONGEST))) {
    if (cut.length + character.length > most) break;
    cut += character;
  }
  return cut;
}

/** The code units of a long but real grapheme: a family of four with skin tones has fewer. */
const LONGEST = 64;
