import type { Part } from '#domain/quick-add/parts.ts';
import './marks.css';

export type Mark = Pick<Part, 'from' | 'to'>;

interface Props {
  text: string;
  marks: readonly Mark[];
  /** Of the field that it lies under. */
  className: string;
}

/** Underlines pieces of the text of a field: the same text in the same type lies under it, without its ink. */
export function Marks({ text, marks, className }: Props) {
  const pieces = marks.flatMap(({ from, to }, at) => [
    text.slice(marks[at - 1]?.to ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <div className={`marks ${className}`} dir="auto" aria-hidden="true">
      {pieces}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </div>
  );
}
