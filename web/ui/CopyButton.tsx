import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import copyIcon from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { CopyState } from './use-copy.ts';

interface Props extends Omit<ButtonProps, 'children'> {
  state: CopyState;
  idle: string;
  /** Shown in the button, and announced beside it, because live regions inside a button are not. */
  done: string;
}

export function CopyButton({ state, idle, done, ...button }: Props) {
  const copied = state === 'copied';
  return (
    <>
      <Button {...button}>
        <Icon svg={copied ? check : copyIcon} />
        {copied ? done : idle}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  );
}
