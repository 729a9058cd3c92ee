import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import './icon-button.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  svg: string;
  /** The accessible name and the tooltip. */
  label: string;
  /** 44 if it stands alone on a phone. */
  size?: 40 | 44;
}

export function IconButton({ svg, label, size = 40, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button icon-button-${size} ${className ?? ''}`}
      aria-label={label}
      title={label}
    >
      <Icon svg={svg} size={size === 44 ? 22 : 20} />
    </button>
  );
}
