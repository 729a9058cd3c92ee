import type { Found } from './meaning.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Phrase {
  readonly said: Found;
  readonly span: Span;
}
