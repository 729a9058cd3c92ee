import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';

/** A shorter wait shows nothing. */
const DELAY_MS = 150;

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** Announced as one phrase. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const late = useLate();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {late && <div aria-hidden="true">{children}</div>}
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
