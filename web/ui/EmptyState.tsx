import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="empty-state">
      <p className="title empty-state-title">{title}</p>
      {children && <p className="quiet empty-state-text">{children}</p>}
      {action}
    </div>
  );
}
