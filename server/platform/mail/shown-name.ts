const SHOWN_MAX = 60;
/** Control, invisible and bidirectional characters: they could make a name look like something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** The full stop, and characters that browsers treat as one in a host name. */
const DOT = /([.\u3002\uFF0E\uFF61])(?=[^\s.])/gu;

/**
 * A name chosen by somebody, shortened and defused for e-mails: mail programs turn anything like an address into a link, and the e-mail
 * comes from this installation.
 */
export function shownName(name: string): string {
  const plain = name.replace(UNSEEN, '').replace(DOT, '$1 ').replaceAll(':/', ': /').replaceAll('//', '/ /');
  const characters = Array.from(plain.replace(/\s+/gu, ' ').trim());
  return characters.length > SHOWN_MAX
    ? `${characters
        .slice(0, SHOWN_MAX - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}
