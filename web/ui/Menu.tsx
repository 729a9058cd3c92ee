import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import { type ReactElement, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePopupButton } from './use-popup-button.ts';
import './menu.css';

export interface MenuEntry {
  label: string;
  run: () => void;
  svg?: string;
  /** A colour that stands before the label. */
  dot?: string;
  /** One of a choice: read and drawn as chosen or not. */
  chosen?: boolean;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  bad?: boolean;
  disabled?: boolean;
}

interface Props {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** The button that opens it, given what ties the two together. */
  button: (ties: MenuTies) => ReactElement;
}

interface MenuTies {
  id: string;
  onPointerDown: () => void;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

const ENTRIES = '[role^="menuitem"]:not(:disabled)';

/** A button with a menu. Arrow keys move, a letter jumps, Escape closes and returns to the button. */
export function Menu({ entries, align = 'end', button }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const presses = usePopupButton(open, setOpen);
  const keys = useListKeys(ENTRIES, close);
  return (
    <>
      {button({
        id: `${id}-button`,
        ...presses,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <Popup
        id={id}
        open={open}
        control={`${id}-button`}
        align={align}
        role="menu"
        className="menu"
        aria-labelledby={`${id}-button`}
        onClose={close}
        onKeyDown={keys}
        onShown={focusChosen}
      >
        {entries.map(({ label, run, svg, dot, chosen, lang, bad, disabled }, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same label
            key={at}
            type="button"
            lang={lang}
            {...(chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen })}
            tabIndex={-1}
            disabled={disabled}
            className={bad ? 'popup-entry menu-bad' : 'popup-entry'}
            onClick={() => {
              close();
              run();
            }}
          >
            {svg && <Icon svg={svg} />}
            {dot && <i className="menu-dot" style={{ background: dot }} />}
            <span>{label}</span>
            {chosen && <Icon svg={check} />}
          </button>
        ))}
      </Popup>
    </>
  );
}

function focusChosen(menu: HTMLElement): void {
  const entry = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>(ENTRIES);
  entry?.focus();
}
