import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  title: string;
  children?: ReactNode;
  /** The button that fills what is empty. */
  action?: ReactNode;
}

/** One sentence about what belongs here, and the action that brings it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {children && <p className="empty-state-text">{children}</p>}
      {action}
    </div>
  );
}
