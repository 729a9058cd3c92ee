import type { ReactNode } from 'react';
import { PageFrame } from './PageFrame.tsx';
import './form-frame.css';

/** A page with one form: its title at the left, the form hanging from a rule at the right. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame>
      <div className="form-frame">
        <h1>{title}</h1>
        <div>{children}</div>
      </div>
    </PageFrame>
  );
}
