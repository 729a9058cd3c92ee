import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';
import './keys-dialog.css';

const KEYS = [
  ['arrows', ['←', '→', '↑', '↓']],
  ['enter', ['Enter']],
  ['add', ['N']],
  ['quickAdd', ['Q']],
  ['edit', ['E']],
  ['remove', ['Delete']],
  ['move', ['Alt', '← → ↑ ↓']],
  ['resize', ['Alt', 'Shift', '← → ↑ ↓']],
  ['resizeStart', ['Ctrl', 'Shift', '← → ↑ ↓']],
  ['menu', ['Shift', 'F10']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Shift', 'Z']],
  ['today', ['T']],
  ['views', ['M', 'W', 'D', 'Y', 'A']],
  ['hours', ['H']],
  ['goTo', ['G']],
  ['calendars', ['1', '…', '9']],
  ['allCalendars', ['0']],
  ['next', ['J', 'PageDown']],
  ['previous', ['K', 'PageUp']],
  ['search', ['/']],
  ['print', ['Ctrl', 'P']],
  ['help', ['?']],
] as const;

/** As they are printed on the keys of a Mac. */
const ON_A_MAC: Readonly<Record<string, string>> = {
  Alt: '⌥',
  Shift: '⇧',
  Ctrl: '⌘',
  PageDown: 'fn ↓',
  PageUp: 'fn ↑',
};
const printed = (key: string): string => (/^(?:Mac|iP)/.test(navigator.platform) && ON_A_MAC[key]) || key;

export function KeysDialog({ open, onClose, onClosed }: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { t } = useTranslation('calendarView');
  return (
    <Dialog open={open} title={t('keysTitle')} width={840} sheet onlyText onClose={onClose} onClosed={onClosed}>
      <dl className="keys-list">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`keyList.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {printed(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
