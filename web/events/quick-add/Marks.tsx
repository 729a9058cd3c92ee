import type { Part } from '#domain/quick-add/parts.ts';
import './marks.css';

export interface Mark extends Pick<Part, 'from' | 'to'> {
  /** It was not understood. */
  readonly unread?: boolean;
}

interface Props {
  text: string;
  /** In text order. */
  marks: readonly Mark[];
  /** The class of the field above it. */
  className: string;
}

/** Both the understood and the doubtful parts, in text order. */
export const marksOf = ({ parts, unread }: { parts: readonly Part[]; unread: readonly Part[] }): Mark[] =>
  [...parts, ...unread.map(({ from, to }) => ({ from, to, unread: true }))].sort((a, b) => a.from - b.from);

/** Underlines parts of a field by a transparent copy of its text in the same type below it. */
export function Marks({ text, marks, className }: Props) {
  const pieces = marks.flatMap(({ from, to, unread }, at) => [
    text.slice(marks[at - 1]?.to ?? 0, from),
    <mark key={from} data-unread={unread}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return (
    <div className={`marks ${className}`} dir="auto" aria-hidden="true">
      {pieces}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </div>
  );
}
