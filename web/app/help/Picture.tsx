import type { ReactNode } from 'react';

interface Props {
  /** The accessible name. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A non-interactive piece of the product. */
export function Picture({ label, className = '', children }: Props) {
  return (
    <div role="img" aria-label={label} className={`help-picture ${className}`}>
      <div inert>{children}</div>
    </div>
  );
}
