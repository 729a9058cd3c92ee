import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { Icon } from '#web/ui/Icon.tsx';
import { useLongPress } from './use-long-press.ts';

interface Props {
  /** The icon alone, which opens the quick add. */
  small: boolean;
  label: string;
  onAdd: (() => void) | undefined;
  onQuickAdd: (() => void) | undefined;
}

export function AddTab({ small, label, onAdd, onQuickAdd }: Props) {
  // On a phone the quick add comes first; the form is one press away from it.
  const [press, hold] = small && onQuickAdd ? [onQuickAdd, onAdd] : [onAdd, onQuickAdd];
  const presses = useLongPress(press, hold);
  return (
    onAdd && (
      <button type="button" className="shell-tab add" data-at="add" aria-label={label} {...presses}>
        <Icon svg={add} size={small ? 24 : 20} />
        {!small && label}
      </button>
    )
  );
}
