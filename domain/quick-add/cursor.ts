import type { Lexicon, Word } from './lexicon.ts';
import type { Token } from './tokens.ts';

const DASHES = ['-', '–', '—'];

/** Walks over the tokens of one phrase. Readers that return null have not moved it. */
export class Cursor {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly start: number;
  at: number;

  constructor(tokens: readonly Token[], lexicon: Lexicon, start: number) {
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.start = start;
    this.at = start;
  }

  get next(): Token | undefined {
    return this.tokens[this.at];
  }

  /** The meaning of the next word in a role, consuming it; null if it has none. */
  take<Role extends keyof Word>(role: Role): NonNullable<Word[Role]> | null {
    const meaning = this.next && this.lexicon.words.get(this.next.key)?.[role];
    if (meaning === undefined || meaning === null) return null;
    this.at += 1;
    return meaning;
  }

  has(role: keyof Word): boolean {
    return this.take(role) !== null;
  }

  is(role: keyof Word): boolean {
    return this.next !== undefined && this.lexicon.words.get(this.next.key)?.[role] !== undefined;
  }

  /** The word before the phrase. */
  get before(): Word | undefined {
    return this.lexicon.words.get(this.tokens[this.start - 1]?.key ?? '');
  }

  /** The next token is in Latin letters. */
  get isLatin(): boolean {
    return /^[a-z]/.test(this.next?.key ?? '');
  }

  sign(...signs: readonly string[]): boolean {
    if (!this.next || !signs.includes(this.next.key)) return false;
    this.at += 1;
    return true;
  }

  dash(): boolean {
    return this.sign(...DASHES);
  }

  /** Skips the dot of an abbreviation. */
  dot(): void {
    if (this.next?.glued) this.sign('.');
  }

  /** A number in digits within limits. */
  digits(min: number, max: number, places = 4): number | null {
    const key = this.next?.key ?? '';
    if (key.length > places || !/^\d+$/.test(key)) return null;
    const value = Number(key);
    if (value < min || value > max) return null;
    this.at += 1;
    return value;
  }

  /** The numbers of a token such as `13:30` or `5.12.2026`. */
  figures(form: RegExp): number[] | null {
    const found = form.exec(this.next?.key ?? '');
    if (!found) return null;
    this.at += 1;
    return found.slice(1).map((text) => (text === undefined ? Number.NaN : Number(text)));
  }

  attempt<T>(read: (cursor: this) => T | null): T | null {
    const before = this.at;
    const found = read(this);
    if (found === null) this.at = before;
    return found;
  }
}
