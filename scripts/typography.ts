import type { Language } from '#domain/languages.ts';

/** The typographic rules, each with a pattern that matches violations. */

type Rule = readonly [name: string, broken: (text: string) => boolean];

const has =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** Russian words spelled with ё, without its dots. */
const WITHOUT_YO =
  /(?<![а-яё])(?:(?:еще|ее|нее|мое|твое|свое|чье|(?:на|во|за|по|при|у)шел|идет|придет|уйдет|дает|вернет|темн(?:ая|ый|ое|о)|зелен(?:ый|ая)|желтый|черный|счет|учет|прием)(?![а-яё])|надежн|(?:не)?(?:(?:от|под|в)ключ|удал|измен|сохран|заверш|возвращ|перенес|приглаш|введ|закрепл|завед|разреш|защищ|запрещ)ен(?=н|(?![а-яё])))/i;

const EVERYWHERE: readonly Rule[] = [
  ['a straight quote or apostrophe', has(/["'`]/)],
  ['a hyphen for a dash', has(/(^|\s)-(\s|$)/)],
  ['a hyphen in a range', (text) => /\d-\d/.test(text.replace(/\d{4}-\d\d-\d\d/g, ''))],
  ['space about the dash of a range', has(/\d\s+[–—]|[–—]\s+\d/)],
  ['a hyphen for a minus', has(/(^|[\s(])-\d|UTC-\d/)],
  ['three dots', has(/\.\.\./)],
  ['two spaces', has(/[ \u00a0]{2}/)],
];

const BEFORE_STOP: Rule = ['space before a stop', has(/\s[,;:.?](?=\s|$)/)];
const count = (text: string, mark: string) => text.split(mark).length;
/** The special characters of a password and URL schemes are not punctuation. */
const sentence = (text: string) => text.replace(/! @ # \$ % \^ & \*|\b(?:mailto|tel):/g, 'x');

const OF: Readonly<Record<Language, readonly Rule[]>> = {
  de: [
    ['a straight, an English or a French quote', has(/[`”«»]|(?<!\p{L})’|’(?!\p{L})/u)],
    ['quotes that do not close', has(/„[^“]*(?:„|$)|^[^„]*“/)],
    ['a wide dash for a dash', has(/(?:^|\s)—(?:\s|$)/)],
    BEFORE_STOP,
    ['an ellipsis for a word without its space', has(/\p{L}…(?![)}])/u)],
    ['an asterisk, a colon or a stroke within a word for both genders', has(/\p{L}[*:_/]in(?:nen)?\b/u)],
    ['a formal address', has(/(?<![.:?!] |^)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/)],
  ],
  es: [
    ['an English quote', has(/[“”„‘’]/)],
    ['a question without ¿', (text) => count(text, '?') !== count(text, '¿')],
    ['an exclamation without ¡', (text) => count(text, '!') !== count(text, '¡')],
    ['a quote that does not close', (text) => count(text, '«') !== count(text, '»') || /«\s|\s»/.test(text)],
    ['a space before a mark', has(/\s[,.;:?!](?=\s|$)/)],
  ],
  fr: [
    ['an English quote', has(/[“”„]/)],
    ['no narrow no-break space before ; : ! ?', has(/(?<!\u202f)[;:!?](?=\s|$)/)],
    ['no no-break space inside « »', has(/«(?!\u00a0)|(?<!\u00a0)»/)],
    ['a space before a comma or a full stop', has(/\s[,.](?=\s|$)/)],
  ],
  ru: [
    BEFORE_STOP,
    ['an English quote', has(/[”‘’]/)],
    ['quotes that do not nest', (text) => !nests(text, { '«': '»', '„': '“' })],
    ['a narrow dash for a wide one', has(/ – /)],
    ['е for ё', has(WITHOUT_YO)],
    ['noise', has(/пожалуйста/i)],
  ],
  en: [
    BEFORE_STOP,
    ['a foreign quote', has(/[«»„]/)],
    [
      'quotes that do not nest',
      (text) => !nests(text.replace(/(?<=[\p{L}}])’(?=\p{L})/gu, ''), { '“': '”', '‘': '’' }),
    ],
    ['noise', has(/\bplease\b/i)],
    ['a word in two', has(/\bcan not\b/i)],
  ],
};

export const brokenRules = (text: string, language: Language): string[] =>
  [...EVERYWHERE, ...(OF[language] ?? [])].filter(([, broken]) => broken(sentence(text))).map(([name]) => name);

/** Whether all quotes close, the first kind is outermost, and no kind is nested in itself. */
function nests(text: string, quotes: Readonly<Record<string, string>>): boolean {
  const open: string[] = [];
  const [outer] = Object.keys(quotes);
  for (const letter of text) {
    const closing = quotes[letter];
    if (closing) {
      if ((letter === outer) !== (open.length === 0)) return false;
      open.push(closing);
    } else if (Object.values(quotes).includes(letter) && open.pop() !== letter) return false;
  }
  return open.length === 0;
}
