import type { ReactNode } from 'react';
import './chip.css';

export function Chip({
  tone = 'quiet',
  children,
}: {
  tone?: 'danger' | 'warn' | 'accent' | 'quiet';
  children: ReactNode;
}) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
