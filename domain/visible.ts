/** The visible part of a text. Free of the validator, so that forms can use it without loading that. */

/** Unicode's default-ignorable characters (UAX #44), and interlinear annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const JOINER = /[\u200c\u200d]/;
/** Marks possible line breaks in Thai or Khmer. */
const SPACE_OF_NO_WIDTH = '\u200b';
/** Directional marks, which position symbols beside Hebrew or Arabic letters and do not reorder other text. */
const MARK = /[\u061c\u200e\u200f]/;
const [ISOLATE, END_OF_ISOLATE] = [/[\u2066-\u2068]/, '\u2069'];
const VARIATION = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** Spell the region of a flag: England's is a black flag with the tags `gbeng` (UTS #51). */
const TAG = /[\u{e0020}-\u{e007f}]/u;
const FLAG = '\u{1f3f4}';
const EMOJI = /\p{Emoji}/u;
const JOINED_EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Letters and marks of scripts with joining or variants: all but Latin, Greek and Cyrillic. */
const SHAPED = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}]/u;

/** White space, and the blank braille pattern. */
const BLANK = /^[\s\u2800]*$/;

/**
 * A text in stored form: without invisible characters, such as zero-width ones and fillers, and without anything that reorders the
 * surrounding text, such as directional overrides. Directional marks and closed isolates stay. Joiners and variation selectors stay where a
 * script or emoji needs them.
 */
export function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const paired = pairedIsolates(text);
  return visibleOf(text, (character, at) => MARK.test(character) || paired.has(at));
}

/** The visible characters of a text. */
export const seenOf = (text: string): string => (INVISIBLE.test(text) ? visibleOf(text, () => false) : text);

function visibleOf(text: string, stays: (character: string, at: number) => boolean): string {
  let seen = '';
  let before = '';
  let at = 0;
  for (const character of text) {
    const isRetained = !INVISIBLE.test(character) || stays(character, at) || isNeeded(character, before);
    at += character.length;
    if (!isRetained) continue;
    seen += character;
    before = character;
  }
  return seen;
}

/** Positions of isolates that are closed, and of their ends. */
function pairedIsolates(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const paired = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (ISOLATE.test(text.charAt(at))) open.push(at);
    if (text[at] !== END_OF_ISOLATE) continue;
    const begin = open.pop();
    if (begin !== undefined) paired.add(begin).add(at);
  }
  return paired;
}

/** Whether an invisible character affects the one before it. */
function isNeeded(character: string, before: string): boolean {
  if (TAG.test(character)) return before === FLAG || TAG.test(before);
  if (character === SPACE_OF_NO_WIDTH) return SHAPED.test(before);
  if (JOINER.test(character)) return JOINED_EMOJI.test(before) || SHAPED.test(before);
  return VARIATION.test(character) && (EMOJI.test(before) || SHAPED.test(before));
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(seenOf(text));
}
