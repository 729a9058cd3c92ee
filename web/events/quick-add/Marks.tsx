import type { Part } from '#domain/quick-add/parts.ts';
import './marks.css';

export interface Mark extends Pick<Part, 'from' | 'to'> {
  /** It was not understood. */
  readonly unread?: boolean;
}

interface Props {
  text: string;
  /** In the order of the text. */
  marks: readonly Mark[];
  /** Of the field that it lies under. */
  className: string;
}

/** What is understood, and what is not, as it stands in the text. */
export const marksOf = ({ parts, unread }: { parts: readonly Part[]; unread: readonly Part[] }): Mark[] =>
  [...parts, ...unread.map(({ from, to }) => ({ from, to, unread: true }))].sort((a, b) => a.from - b.from);

/** Underlines pieces of the text of a field: the same text in the same type lies under it, without its ink. */
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
