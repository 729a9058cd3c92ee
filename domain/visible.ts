/** What of a text can be seen. Nothing here needs the validator, so that forms can ask without loading it. */

/** Unicode's default-ignorable characters (UAX #44), and the marks of interlinear annotations. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const JOINER = /[\u200c\u200d]/;
const VARIATION = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** They spell the region of a flag: England's is a black flag and the tags `gbeng` (UTS #51). */
const TAG = /[\u{e0020}-\u{e007f}]/u;
const FLAG = '\u{1f3f4}';
const EMOJI = /\p{Emoji}/u;
const JOINED_EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Letters and marks of the scripts that join or vary them: all but those of Latin, Greek and Cyrillic. */
const SHAPED = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}]/u;

/** White space, and the pattern of braille that has no dots. */
const BLANK = /^[\s\u2800]*$/;

/**
 * A text without what nobody sees: zero-width characters, directional overrides and marks, fillers. Joiners and variation
 * selectors stay where a script or an emoji needs them.
 */
export function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  let seen = '';
  let before = '';
  for (const character of text) {
    if (INVISIBLE.test(character) && !isNeeded(character, before)) continue;
    seen += character;
    before = character;
  }
  return seen;
}

/** Whether an invisible character does something to the one before it. */
function isNeeded(character: string, before: string): boolean {
  if (TAG.test(character)) return before === FLAG || TAG.test(before);
  if (JOINER.test(character)) return JOINED_EMOJI.test(before) || SHAPED.test(before);
  return VARIATION.test(character) && (EMOJI.test(before) || SHAPED.test(before));
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(withoutInvisible(text));
}
