import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { useLongPress } from './use-long-press.ts';

interface Props {
  /** The icon alone, which opens the quick add. */
  small: boolean;
  onAdd: (() => void) | undefined;
  onQuickAdd: (() => void) | undefined;
}

export function AddTab({ small, onAdd, onQuickAdd }: Props) {
  const { t } = useTranslation('calendarView');
  // On a phone the quick add comes first; the form is one press away from it.
  const [press, hold] = small && onQuickAdd ? [onQuickAdd, onAdd] : [onAdd, onQuickAdd];
  const presses = useLongPress(press, hold);
  return (
    onAdd && (
      <button type="button" className="shell-tab add" data-at="add" aria-label={t('add')} {...presses}>
        <Icon svg={add} size={small ? 24 : 20} />
        {!small && t('add')}
      </button>
    )
  );
}
