import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/offline/use-online.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useLongPress } from './use-long-press.ts';

interface Props {
  /** The icon alone, which opens the quick add. */
  small: boolean;
  onAdd: (() => void) | undefined;
  onQuickAdd: (() => void) | undefined;
}

/** Its slot stays reserved offline, so that its neighbours do not move under a finger. */
export function AddTab({ small, onAdd, onQuickAdd }: Props) {
  const { t } = useTranslation('calendarView');
  // On a phone the quick add comes first; the form is one press away from it.
  const [press, hold] = small && onQuickAdd ? [onQuickAdd, onAdd] : [onAdd, onQuickAdd];
  const presses = useLongPress(press, hold);
  const online = useOnline();
  const [had, setHad] = useState(false);
  if (onAdd && !had) setHad(true);
  const text = (
    <>
      <Icon svg={add} size={small ? 24 : 20} />
      {!small && t('add')}
    </>
  );
  if (onAdd)
    return (
      <button type="button" className="shell-tab add" data-at="add" aria-label={t('add')} {...presses}>
        {text}
      </button>
    );
  return (
    had &&
    !online && (
      <span className="shell-tab add held" data-at="add" aria-hidden="true">
        {text}
      </span>
    )
  );
}
