import { type ReactElement, useId, useState } from 'react';
import { type MenuChoices, type MenuEntry, MenuPopup } from './MenuPopup.tsx';
import { usePopupButton } from './use-popup-button.ts';

export type { MenuChoices, MenuEntry };

interface Props {
  entries: readonly (MenuEntry | MenuChoices)[];
  align?: 'start' | 'end';
  /** Renders the button, given the attributes that link it to the menu. */
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

/** A menu button, which gets the focus back. */
export function Menu({ entries, align = 'end', button }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const presses = usePopupButton(open, setOpen);
  return (
    <>
      {button({
        id: `${id}-button`,
        ...presses,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <MenuPopup
        id={id}
        open={open}
        control={`${id}-button`}
        align={align}
        aria-labelledby={`${id}-button`}
        entries={entries}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
