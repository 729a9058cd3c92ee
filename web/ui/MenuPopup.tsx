import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import { Icon } from './Icon.tsx';
import { Popup, type PopupProps } from './Popup.tsx';
import { useListKeys } from './use-list-keys.ts';
import './menu.css';

export interface MenuEntry {
  label: string;
  /** Secondary text at the end of the line. */
  note?: string;
  run: () => void;
  svg?: string;
  /** The colour of a dot before the label. */
  dot?: string;
  /** Whether a radio item is checked. */
  chosen?: boolean;
  /** The language of the label, if it is not the page's. */
  lang?: string;
  bad?: boolean;
  disabled?: boolean;
  /** The last entry, sticky at the end of a long list. */
  stays?: boolean;
}

interface Props
  extends Pick<PopupProps, 'id' | 'open' | 'control' | 'align' | 'aria-label' | 'aria-labelledby' | 'onClose'> {
  entries: readonly MenuEntry[];
}

const ENTRIES = '[role^="menuitem"]:not(:disabled)';

/** Arrow keys move, a letter jumps, Escape closes. */
export function MenuPopup({ entries, onClose, ...rest }: Props) {
  const keys = useListKeys(ENTRIES, onClose);
  return (
    <Popup {...rest} role="menu" className="menu" onClose={onClose} onKeyDown={keys} onShown={focusChosen}>
      {entries.map(({ label, note, run, svg, dot, chosen, lang, bad, disabled, stays }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same label
          key={at}
          type="button"
          lang={lang}
          {...(chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen })}
          tabIndex={-1}
          disabled={disabled}
          className={`popup-entry ${bad ? 'menu-bad' : ''} ${stays ? 'menu-stays' : ''}`}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {svg && <Icon svg={svg} />}
          {dot && <i className="dot" style={{ background: dot }} />}
          <span>{label}</span>
          {note && <span className="menu-note">{note}</span>}
          {chosen && <Icon svg={check} />}
        </button>
      ))}
    </Popup>
  );
}

function focusChosen(menu: HTMLElement): void {
  const entry = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>(ENTRIES);
  entry?.focus();
}
