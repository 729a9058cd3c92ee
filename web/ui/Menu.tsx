import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { landmarkOf } from './landmark.ts';
import './menu.css';

export interface MenuEntry {
  label: string;
  run: () => void;
  svg?: string;
  /** One of a choice: read and drawn as chosen or not. */
  chosen?: boolean;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  bad?: boolean;
  disabled?: boolean;
}

interface Props {
  entries: readonly MenuEntry[];
  /** The button that opens it, given what ties the two together. */
  button: (ties: MenuTies) => ReactElement;
}

interface MenuTies {
  id: string;
  onClick: (event: { currentTarget: HTMLElement }) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

/** A button with a menu. Arrow keys move, a letter jumps, Escape closes and returns to the button. */
export function Menu({ entries, button }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {button({
        id: `${id}-button`,
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
      })}
      <MuiMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        container={landmarkOf(anchor)}
        disableScrollLock
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: MENU_PAPER }}
      >
        {entries.map(({ label, run, svg, chosen, lang, bad, disabled }) => (
          <MenuItem
            key={label}
            lang={lang}
            selected={chosen ?? false}
            disabled={disabled ?? false}
            role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={chosen}
            className={bad ? 'menu-bad' : undefined}
            onClick={() => {
              close();
              run();
            }}
          >
            {svg && <Icon svg={svg} />}
            <span className="menu-label">{label}</span>
            {chosen && <Icon svg={check} />}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  );
}

const MENU_PAPER = { 'data-region': 'surface', className: 'menu-paper' } as const;
