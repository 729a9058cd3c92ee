import type { ReactNode } from 'react';
import './chip.css';

/** A short word in an outline of its own colour. */
export function Chip({
  tone = 'quiet',
  children,
}: {
  tone?: 'danger' | 'warn' | 'accent' | 'quiet';
  children: ReactNode;
}) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
