import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import './button.css';
import './button-large-text.css';

interface Look {
  /** `solid` once per view. */
  look?: 'solid' | 'line' | 'bare';
  /** For actions that cannot be undone. */
  bad?: boolean;
  big?: boolean;
  wide?: boolean;
  /** Shifted left by its own padding, so that the text is aligned. */
  flush?: boolean;
}

function classOf({ look = 'bare', bad, big, wide, flush }: Look, className?: string): string {
  return [
    'button',
    `button-${look}`,
    bad && 'button-bad',
    big && 'button-big',
    wide && 'button-wide',
    flush && 'button-flush',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While the action runs, the button keeps its width and ignores presses. */
  busy?: boolean;
}

export function Button({ look, bad, big, wide, flush, busy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, bad, big, wide, flush }, className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ look, bad, big, wide, flush, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ look, bad, big, wide, flush }, className)} />;
}
