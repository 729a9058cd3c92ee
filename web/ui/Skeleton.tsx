import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';

/** A wait shorter than this shows nothing. */
const DELAY_MS = 150;

/** Whether a wait has lasted long enough to be shown. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** The shape of what is coming, read aloud as one phrase. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  const late = useLate();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {late && <div aria-hidden="true">{children}</div>}
    </div>
  );
}

/** One breathing bar. */
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
