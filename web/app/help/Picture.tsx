import type { ReactNode } from 'react';

interface Props {
  /** For those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A piece of the product that is only looked at. */
export function Picture({ label, className = '', children }: Props) {
  return (
    <div role="img" aria-label={label} className={`help-picture ${className}`}>
      <div inert>{children}</div>
    </div>
  );
}
