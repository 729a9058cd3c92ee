import type { CSSProperties, ReactNode } from 'react';
import { SlowLine } from './SlowLine.tsx';
import { useWait } from './use-wait.ts';
import './skeleton.css';

/** Reserves the space at once, shows a skeleton after a moment, and a notice if loading takes long. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const wait = useWait();
  return (
    <div className="loading">
      <SlowLine wait={wait}>{label}</SlowLine>
      <div className="loading-shape" data-shown={wait === 'none' ? undefined : ''} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function Skeleton({
  width,
  height = 16,
  style,
}: {
  width?: number | string;
  height?: number | string;
  style?: CSSProperties;
}) {
  return <span className="skeleton" style={{ width, height, ...style }} />;
}
