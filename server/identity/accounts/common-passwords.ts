/** The most common words: a password made of one is weak even with digits and punctuation in between. */
const TOP = 60;
const MARKS = '!@#$%^&*';
const NO_LETTER = /[^\p{L}]/gu;
const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e' };
/** No password in the list is longer, punctuation included. */
const LONGEST = 40;

let words: Promise<{ all: ReadonlySet<string>; top: ReadonlySet<string> }> | undefined;

/** About 49,000 passwords from breaches, most common first: half a megabyte, loaded only when somebody chooses a password. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].map(String);
  return { all: new Set(list), top: new Set(list.filter((word) => /^\p{L}{4,}$/u.test(word)).slice(0, TOP)) };
}

const readable = (text: string) => text.replace(/[@$03]/g, (mark) => LOOKALIKES[mark] ?? mark);

/**
 * Whether a password is among the most common ones, ignoring case and any punctuation around it: `Password1!` is `password1`. For the very
 * first ones punctuation between letters is ignored as well: `Pass@word-1`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  words ??= load();
  const { all, top } = await words;
  const lower = password.toLowerCase();
  const bare = withoutMarksAround(lower);
  const forms = [lower, bare, readable(lower), readable(bare)];
  if (forms.some((form) => all.has(form)) || isOneCharacter(bare)) return true;
  return top.has(lower.replace(NO_LETTER, '')) || top.has(readable(lower).replace(NO_LETTER, ''));
}

function withoutMarksAround(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.includes(text.charAt(from))) from += 1;
  while (to > from && MARKS.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const isOneCharacter = (text: string) => new Set(text).size <= 1;
