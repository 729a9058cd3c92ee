import type { ReactNode } from 'react';
import { PageFrame } from './PageFrame.tsx';
import './form-frame.css';

export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame>
      <div className="stack form-frame">
        <h1>{title}</h1>
        <div>{children}</div>
      </div>
    </PageFrame>
  );
}
