/** A word, a number, a name after `#` or `@`, or a sign. */
export interface Token {
  /** Position in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** In lower case, `ё` as `е`. */
  readonly key: string;
  /** Directly follows the previous one, without a space. */
  readonly glued: boolean;
}

const TOKEN =
  /(?<![\p{L}\p{N}])[#@][\p{L}\d][\p{L}\p{M}\d_-]*|\d{4}-\d\d-\d\d(?!\d)|\d+(?:[:.,/]\d+)*|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)?|\S/gu;

export function tokensOf(text: string): Token[] {
  let end = -1;
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => {
    const glued = index === end;
    end = index + found.length;
    return { from: index, to: end, key: keyOf(found), glued };
  });
}

export const keyOf = (word: string): string => word.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
